import { css } from '@emotion/react'
import { withPrefix } from 'gatsby'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import type { FlowerStage } from '../../motif/stages'
import { link } from '../../theme/common'
import { layer, media, space } from '../../theme/tokens'
import { Notice } from '../Notice/Notice'
import { readFromSession, saveForSession } from '../../client/sessionValue'

type Props = { closeLabel: string }

export type ToastContent = { stage: FlowerStage; title: string; path: string; linkText: string }

const STORAGE_KEY = 'toast'

/* A popover, so that an open menu does not cover it; displayed even while it is empty and closed. */
const corner = css({
  zIndex: layer.nav,
  inset: `auto ${space.s4} ${space.s4}`,
  display: 'block',
  width: 'auto',
  border: 0,
  padding: 0,
  maxWidth: '28rem',
  [media.print]: { display: 'none' },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.s5}` })
const action = css(link, { padding: 0, border: 0, background: 'none', lineHeight: '2.75rem' })

let setToast: (toast: ToastContent | undefined) => void = () => undefined

/** Shows a notice if the page is loaded anew before `showToast` is called. */
export const planToast = (toast: ToastContent | undefined) => {
  saveForSession(STORAGE_KEY, toast)
}

export function showToast(toast: ToastContent | undefined): void {
  planToast(toast)
  // Behind a modal dialog, it would be neither announced nor reachable.
  const dialog = toast && document.querySelector('dialog[open]')
  if (dialog) dialog.addEventListener('close', setToast.bind(undefined, toast), { once: true })
  else setToast(toast)
}

/** A notice of what the visitor did on another page, until it is closed or replaced. */
export function Toast({ closeLabel }: Props) {
  const [toast, set] = useState<ToastContent>()
  const popover = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<HTMLElement>(null)
  useEffect(() => {
    setToast = set
    const saved = readFromSession(STORAGE_KEY) as ToastContent | null
    if (saved && !location.pathname.endsWith(saved.path)) showToast(saved)
  }, [])
  useEffect(() => {
    if (toast) popover.current?.showPopover()
    else popover.current?.hidePopover()
  }, [toast])
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    previousFocus.current = relatedTarget as HTMLElement | null
  }
  const close = () => {
    showToast(undefined)
    const previous = previousFocus.current
    const target = previous?.isConnected ? previous : document.querySelector('main')
    target?.focus({ preventScroll: true })
  }
  return (
    <div ref={popover} css={corner} data-theme="paper" popover="manual" onFocus={rememberFocus}>
      <Notice role="status" stage={toast?.stage ?? 'bud'} title={toast?.title ?? ''}>
        {toast && (
          <div css={actions}>
            <a css={action} href={withPrefix(toast.path)}>
              {toast.linkText}
            </a>
            <button css={action} type="button" onClick={close}>
              {closeLabel}
            </button>
          </div>
        )}
      </Notice>
    </div>
  )
}
