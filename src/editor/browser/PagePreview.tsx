import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import type { FieldReference } from '../preview/editableElements'
import { openField } from './openField'

const screenWidths = { Phone: 390, Tablet: 820, Desktop: 1440 }

/** Message to the preview frame: the form's data and the key of the focused field. */
export type PreviewMessage = { file: string; data: unknown; key: string | undefined }

let message: Omit<PreviewMessage, 'key'>
let frame: HTMLIFrameElement | null = null

/** Remembered when the owner opens another page. */
let width = screenWidths.Phone

function post() {
  const field = document.activeElement?.closest<HTMLElement>('[data-key-path]')
  frame?.contentWindow?.postMessage({ ...message, key: field?.dataset.keyPath }, location.origin)
}

document.addEventListener('focusin', post)
addEventListener('message', ({ data, origin, source }: MessageEvent<FieldReference>) => {
  if (origin === location.origin && source === frame?.contentWindow) openField(data)
})

/** Sveltia renders it with its own copy of React, where our hooks would not work. */
export const createPagePreview = (file: string) =>
  function PagePreview({ entry }: CustomPreviewTemplateProps) {
    const form = entry.get('data') as { toJS?: () => unknown } | undefined
    message = { file: file.slice('content/'.length), data: form?.toJS?.() ?? {} }
    const resize = ({ currentTarget: { value } }: { currentTarget: HTMLButtonElement }) => {
      width = Number(value)
      frame?.style.setProperty('--width', `${width}px`)
      for (const button of frame?.ownerDocument.querySelectorAll('button') ?? []) {
        button.setAttribute('aria-pressed', String(button.value === value))
      }
    }
    return (
      <div className="preview">
        <div aria-label="Preview" role="toolbar">
          {Object.entries(screenWidths).map(([screen, pixels]) => (
            <button
              key={screen}
              aria-pressed={pixels === width}
              type="button"
              value={pixels}
              onClick={resize}
            >
              {screen}
            </button>
          ))}
        </div>
        <div className="preview-container">
          <iframe
            // called for each new version of the form
            ref={(element: HTMLIFrameElement | null) => {
              if (!element) return
              frame = element
              post()
            }}
            src="/preview/"
            style={{ '--width': `${width}px` } as object}
            title="Page preview: choose a text or photo to edit it"
            onLoad={post}
          />
        </div>
      </div>
    )
  }
