import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import type { Scheme } from '../../theme/colors'
import type { FieldReference } from './editableElements'
import { openField } from '../sveltia/openField'
import { theme } from '../sveltia/theme'

/** In CSS pixels, as on an iPhone, an iPad and a small laptop. */
const screens: Record<string, readonly [width: number, height: number]> = {
  Phone: [390, 844],
  Tablet: [820, 1180],
  Desktop: [1440, 900],
}

/** Message to the preview frame: the form's data, the key of the edited field, and the scheme. */
export type PreviewMessage = {
  file: string
  data: unknown
  key: string | undefined
  scheme: Scheme
}

let message: Pick<PreviewMessage, 'file' | 'data'> | undefined
let frame: HTMLIFrameElement | null = null
/** The field that the owner edits, or was last in. */
let key: string | undefined

/** Remembered when the owner opens another page. */
let shownScreen = 'Phone'
/** The scheme of the editor until the owner chooses one. */
let chosenScheme: Scheme | undefined

const editorScheme = () => document.documentElement.dataset.theme as Scheme
const scheme = () => chosenScheme ?? editorScheme()

function post() {
  frame?.contentWindow?.postMessage({ ...message, key, scheme: scheme() }, location.origin)
}

/** A field or, if it is a collapsed list item, the item, such as `photos.1`. */
function findKey(element: Element): string | undefined {
  const { keyPath } = element.closest<HTMLElement>('[data-key-path]')?.dataset ?? {}
  const item = element.closest('.item')?.querySelector('[aria-controls*="-item-"]')
  const [, index] = /-item-(\d+)-body$/.exec(item?.getAttribute('aria-controls') ?? '') ?? []
  const isOfItem = item?.closest<HTMLElement>('[data-key-path]')?.dataset.keyPath === keyPath
  return keyPath && index && isOfItem ? `${keyPath}.${index}` : keyPath
}

function follow({ target }: Event) {
  const found = target instanceof Element && findKey(target)
  if (!found) return
  key = found
  post()
}

for (const type of ['focusin', 'click', 'drop']) addEventListener(type, follow, true)
addEventListener('message', ({ data, origin, source }: MessageEvent<FieldReference>) => {
  if (origin === location.origin && source === frame?.contentWindow) openField(data)
})

const setSize = (style: CSSStyleDeclaration | undefined) => {
  for (const [index, name] of ['--width', '--height'].entries())
    style?.setProperty(name, `${screens[shownScreen]?.[index]}px`)
}

/** Sveltia renders it with its own copy of React, where our hooks would not work. */
export const createPagePreview = (file: string) =>
  function PagePreview({ entry }: CustomPreviewTemplateProps) {
    const form = entry.get('data') as { toJS?: () => unknown } | undefined
    const name = file.slice('content/'.length)
    if (message?.file !== name) key = undefined
    message = { file: name, data: form?.toJS?.() ?? {} }
    type Click = { currentTarget: HTMLButtonElement }
    const resize = ({ currentTarget }: Click) => {
      shownScreen = currentTarget.value
      setSize(frame?.style)
      for (const button of currentTarget.parentElement?.querySelectorAll('[value]') ?? []) {
        button.setAttribute('aria-pressed', String(button === currentTarget))
      }
    }
    const switchScheme = ({ currentTarget }: Click) => {
      chosenScheme = scheme() === 'dark' ? 'light' : 'dark'
      currentTarget.setAttribute('aria-pressed', String(chosenScheme === 'dark'))
      post()
    }
    return (
      <div className="preview" data-theme={editorScheme()}>
        <style>{theme}</style>
        <div aria-label="Preview" role="toolbar">
          {Object.keys(screens).map((label) => (
            <button
              key={label}
              aria-pressed={label === shownScreen}
              type="button"
              value={label}
              onClick={resize}
            >
              {label}
            </button>
          ))}
          <button aria-pressed={scheme() === 'dark'} type="button" onClick={switchScheme}>
            Dark
          </button>
        </div>
        <div className="preview-container">
          <iframe
            // called for each new version of the form
            ref={(element: HTMLIFrameElement | null) => {
              if (!element) return
              frame = element
              // Sveltia sets "_default"
              element.ownerDocument.documentElement.lang = document.documentElement.lang
              setSize(frame.style)
              post()
            }}
            src="/preview/"
            title="Page preview: choose a text or photo to edit it"
            onLoad={post}
          />
        </div>
      </div>
    )
  }
