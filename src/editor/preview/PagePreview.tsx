import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import type { Scheme } from '../../theme/colors'
import { dropOntoField, keepEditor } from '../sveltia/assistPhotos'
import { stopSecondClick } from '../sveltia/clicks'
import { findKey } from '../sveltia/elements'
import { openField } from '../sveltia/openField'
import { FILES_CHANGED } from '../sveltia/newVersion'
import { theme } from '../sveltia/theme'
import type { FieldReference } from './editableElements'
import { forwardSaveKey } from './forwardSaveKey'

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
  /** Whether saved pages, of which it shows texts, too, may have changed. */
  haveFilesChanged?: boolean
}

/** Message from it: the field of what was clicked, or of what files and folders were dropped onto. */
export type FieldMessage = Partial<FieldReference> & { files?: File[]; folders?: string[] }

/*
 * Sveltia calls the template again for each version of the form, so what the owner has chosen is kept
 * here. It stays when she opens another page.
 */
let shownScreen = 'Phone'
/** The scheme of the editor until the owner chooses one. */
let chosenScheme: Scheme | undefined

/** The frame with the page, and what it shows. */
let frame: HTMLIFrameElement | null = null
let shown: Pick<PreviewMessage, 'file' | 'data'> | undefined
/** Sveltia's access to the photos of the page; see readPhoto. */
let getAsset: CustomPreviewTemplateProps['getAsset'] | undefined
/** The key of the field that the owner edits, or was last in. */
let editedKey: string | undefined

const editorScheme = () => document.documentElement.dataset.theme as Scheme
const scheme = () => chosenScheme ?? editorScheme()

/**
 * The preview, a frame of the same origin, calls it for a photo that the web server does not have:
 * online, one that was published after the editor was built. Sveltia gets it from GitHub.
 */
async function readPhoto(file: string, name: string): Promise<string> {
  // its types do not include this method of photos
  const photo = getAsset?.(name) as { toBase64: () => Promise<string> } | undefined
  if (!photo || file !== shown?.file) throw new Error(`Sveltia does not have ${name}.`)
  // the browser tells from the bytes which kind of image it is
  return `data:image/jpeg;base64,${await photo.toBase64()}`
}

Object.assign(globalThis, { readPhoto })

export type ReadPhoto = typeof readPhoto

function updateFrame({ haveFilesChanged = false } = {}) {
  const message = { ...shown, key: editedKey, scheme: scheme(), haveFilesChanged }
  frame?.contentWindow?.postMessage(message, location.origin)
}

/** Sveltia renders the preview again only for a new version of the form. */
function followScheme() {
  const preview = frame?.closest<HTMLElement>('.page-preview')
  if (!preview) return
  preview.dataset.theme = editorScheme()
  const button = preview.querySelector('button:not([value])')
  button?.setAttribute('aria-pressed', String(scheme() === 'dark'))
  updateFrame()
}

/** The preview scrolls to what the owner edits. */
function follow({ target }: Event) {
  const key = target instanceof Element && findKey(target)
  if (!key) return
  editedKey = key
  updateFrame()
}

new MutationObserver(followScheme).observe(document.documentElement, {
  attributeFilter: ['data-theme'],
})
for (const type of ['focusin', 'click', 'drop']) addEventListener(type, follow, true)
addEventListener(FILES_CHANGED, () => {
  updateFrame({ haveFilesChanged: true })
})
addEventListener('message', ({ data, origin, source }: MessageEvent<FieldMessage>) => {
  if (origin !== location.origin || source !== frame?.contentWindow) return
  const { file, files, folders = [], keys } = data
  const field = file !== undefined && keys ? { file, keys } : undefined
  if (files) void dropOntoField(field, files, folders)
  else if (field) void openField(field)
})

const setSize = (style: CSSStyleDeclaration | undefined) => {
  for (const [index, name] of ['--width', '--height'].entries())
    style?.setProperty(name, `${screens[shownScreen]?.[index]}px`)
}

/** Sveltia renders it with its own copy of React, where our hooks would not work. */
export const createPagePreview = (file: string) =>
  function PagePreview({ entry, ...props }: CustomPreviewTemplateProps) {
    const form = entry.get('data') as { toJS?: () => unknown } | undefined
    const name = file.slice('content/'.length)
    if (shown?.file !== name) editedKey = undefined
    shown = { file: name, data: form?.toJS?.() ?? {} }
    getAsset = props.getAsset
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
      updateFrame()
    }
    return (
      <div className="page-preview" data-theme={editorScheme()}>
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
              element.ownerDocument.onkeydown = forwardSaveKey
              element.ownerDocument.addEventListener('click', stopSecondClick, { capture: true })
              for (const type of ['dragover', 'drop'] as const)
                element.ownerDocument.addEventListener(type, keepEditor)
              setSize(frame.style)
              updateFrame()
            }}
            src="/preview/"
            title="Page preview: choose a text or photo to edit it"
            onLoad={() => {
              updateFrame()
            }}
          />
        </div>
      </div>
    )
  }
