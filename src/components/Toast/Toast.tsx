import { css } from '@emotion/react'
import { Link } from 'gatsby'
import { useEffect, useState } from 'react'
import type { FlowerStage } from '../../motif/stages'
import { link } from '../../theme/common'
import { media } from '../../theme/media'
import { layer, space } from '../../theme/tokens'
import { Notice } from '../Notice/Notice'

type Props = { closeLabel: string }

export type ToastContent = { stage: FlowerStage; title: string; path: string; linkText: string }

const corner = css({
  position: 'fixed',
  zIndex: layer.nav,
  inset: `auto ${space.s4} ${space.s4}`,
  maxWidth: '28rem',
  marginInline: 'auto',
  [media.print]: { display: 'none' },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.s5}` })
const action = css(link, { padding: 0, border: 0, background: 'none', lineHeight: '2.75rem' })

let setToast: (toast: ToastContent | undefined) => void = () => undefined

/** Shows a notice on whatever page the visitor is, until it is closed or replaced. */
export function showToast(toast: ToastContent | undefined): void {
  // Behind a modal dialog, it would be neither announced nor reachable.
  const dialog = toast && document.querySelector('dialog[open]')
  const show = () => {
    setToast(toast)
  }
  if (dialog) dialog.addEventListener('close', show, { once: true })
  else show()
}

/** The result of something that the visitor did on another page. */
export function Toast({ closeLabel }: Props) {
  const [toast, set] = useState<ToastContent>()
  useEffect(() => {
    setToast = set
  }, [])
  const close = () => {
    set(undefined)
  }
  return (
    <div css={corner} data-theme="paper">
      <Notice role="status" stage={toast?.stage ?? 'bud'} title={toast?.title ?? ''}>
        {toast && (
          <div css={actions}>
            <Link css={action} to={toast.path}>
              {toast.linkText}
            </Link>
            <button css={action} type="button" onClick={close}>
              {closeLabel}
            </button>
          </div>
        )}
      </Notice>
    </div>
  )
}
