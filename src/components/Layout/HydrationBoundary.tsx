/* eslint-disable no-restricted-syntax -- it does nothing on pages without React, and need not */
import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react'

/** Attributes that stay when React renders an element anew. */
const IDENTIFIERS = ['name', 'popovertarget', 'href', 'id']

/** @returns a function that gives text, focus and open menu to the elements that replaced others */
function rememberVisit(): () => void {
  const focused = document.activeElement as HTMLInputElement
  const selector = 'header, [popover], input, textarea'
  const visited = new Set(document.querySelectorAll<HTMLInputElement>(selector)).add(focused)
  const elements = [...visited].map((old) => {
    // Ids that React generates, and links to them, change.
    const name = IDENTIFIERS.find((key) => /^[^#_]/.test(old.getAttribute(key) ?? ''))
    const same = old.localName + (name ? `[${name}=${JSON.stringify(old.getAttribute(name))}]` : '')
    const index = [...document.querySelectorAll(same)].indexOf(old)
    const find = () => document.querySelectorAll<HTMLInputElement>(same)[index]
    return { old, find, isOpen: old.matches(':popover-open') }
  })
  return () => {
    for (const { old, find, isOpen } of elements) {
      const replacement = old.isConnected ? undefined : find()
      if (!replacement) continue
      Object.assign(replacement.dataset, old.dataset)
      if (isOpen) replacement.showPopover()
      if (old === focused) replacement.focus({ preventScroll: true })
      if (!old.matches('input, textarea')) continue
      replacement.value = old.value
      // Email fields have no selection.
      if (old !== focused || old.selectionStart === null) continue
      replacement.setSelectionRange(old.selectionStart, old.selectionEnd)
    }
  }
}

function VisitKeeper() {
  const [restore] = useState(() => (typeof document === 'undefined' ? undefined : rememberVisit()))
  useLayoutEffect(() => restore?.(), [restore])
  return null
}

/**
 * A part of the page that hydrates on its own. If something else has changed its HTML before, e.g. a
 * translator, React renders this part anew, and the visitor's text, focus and open menu carry over.
 */
export const HydrationBoundary = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <VisitKeeper />
    {children}
  </Suspense>
)
