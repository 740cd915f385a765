import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import { schemes, type Scheme } from '../../theme/colors'
import { openField } from '../form/openField'
import { theme } from '../form/theme'

/** In CSS pixels, as on an iPhone, an iPad and a small laptop. */
const screens = { Phone: [390, 844], Tablet: [820, 1180], Desktop: [1440, 900] } as const

/** Message to the page in the frame: the form's data, and the color scheme. */
export type PreviewMessage = { file: string; data: unknown; scheme: Scheme }

/** Message from it: the field of what was clicked. */
export type FieldMessage = { file: string; keys: string[] }

/*
 * Sveltia calls the template again for each version of the form, so what the owner has chosen is kept
 * here. It stays when she opens another page.
 */
let shownScreen: keyof typeof screens = 'Phone'
let scheme: Scheme = 'light'
let shown: Omit<PreviewMessage, 'scheme'> | undefined
let frame: HTMLIFrameElement | null = null

function updateFrame() {
  frame?.contentWindow?.postMessage({ ...shown, scheme }, location.origin)
}

addEventListener('message', ({ data, origin, source }: MessageEvent<FieldMessage>) => {
  if (origin === location.origin && source === frame?.contentWindow) openField(data.file, data.keys)
})

function setSize() {
  const [width, height] = screens[shownScreen]
  frame?.style.setProperty('--width', `${width}px`)
  frame?.style.setProperty('--height', `${height}px`)
}

type Click = { currentTarget: HTMLButtonElement }

function press(button: HTMLButtonElement) {
  for (const other of button.parentElement?.querySelectorAll('button') ?? [])
    other.setAttribute('aria-pressed', String(other === button))
}

/** Sveltia renders it with its own copy of React, where our hooks would not work. */
export const createPagePreview = (file: string) =>
  function PagePreview({ entry }: CustomPreviewTemplateProps) {
    const form = entry.get('data') as { toJS?: () => unknown } | undefined
    shown = { file, data: form?.toJS?.() ?? {} }
    const choose = (choice: () => void, isPressed: boolean, label: string) => (
      <button
        key={label}
        aria-pressed={isPressed}
        type="button"
        onClick={({ currentTarget }: Click) => {
          choice()
          press(currentTarget)
          setSize()
          updateFrame()
        }}
      >
        {label}
      </button>
    )
    return (
      <div className="page-preview" data-theme={document.documentElement.dataset.theme}>
        <style>{theme}</style>
        <div role="toolbar" aria-label="Preview">
          <div role="group" aria-label="Screen">
            {(Object.keys(screens) as (keyof typeof screens)[]).map((name) =>
              choose(() => (shownScreen = name), name === shownScreen, name),
            )}
          </div>
          <div role="group" aria-label="Colors">
            {schemes.map((name) =>
              choose(() => (scheme = name), name === scheme, name === 'dark' ? 'Dark' : 'Light'),
            )}
          </div>
        </div>
        <div className="preview-container">
          <iframe
            // called for each new version of the form
            ref={(element: HTMLIFrameElement | null) => {
              if (!element) return
              frame = element
              setSize()
              updateFrame()
            }}
            src="/preview/"
            title="Page preview: choose a text or photo to edit it"
            onLoad={updateFrame}
          />
        </div>
      </div>
    )
  }
