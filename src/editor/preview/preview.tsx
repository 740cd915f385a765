import './disableZodJit'
import { Global } from '@emotion/react'
import { Fragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Layout } from '../../components/Layout/Layout'
import { markUpcoming } from '../../client/markUpcoming'
import { textDirection } from '../../lib/text'
import { contentModel, findContentFile } from '../../content/schema/contentFiles'
import type { Site } from '../../content/queried'
import { pageComponents, type PageEntry } from '../../pageComponents'
import { chosenScheme } from '../../theme/chosenScheme'
import { fontFaces } from '../../theme/fonts'
import { palette } from '../../theme/colors'
import { globalStyle } from '../../theme/globalStyle'
import { media } from '../../theme/tokens'
import { family } from '../../theme/type'
import { listDroppedFolders } from '../shared/dropped-folders'
import type { FieldMessage, PreviewMessage } from './PagePreview'
import { completeFormData } from './completeFormData'
import {
  findEditedElement,
  findField,
  listSources,
  markElements,
  WORKING,
} from './editableElements'
import { forwardSaveKey } from './forwardSaveKey'
import { readPhotoVersions } from '../shared/photo-versions'
import { createPhotoNode, loadPhotos } from './previewPhotos'
import { addLightboxButtons } from './lightboxButtons'

const SITE_FILE = contentModel.site.file

/**
 * Always shows captions, even on devices with a mouse, where the site shows them on hover. Scrollbars
 * would make the page narrower than the screen that it stands for.
 */
const STYLE = `
  :root{scrollbar-width:none}
  ${media.hover}{
    figcaption{opacity:1!important;transform:none!important;padding-top:2rem!important;
      pointer-events:auto!important}
  }
  [data-field]{cursor:pointer}
  [data-field]:hover{outline:2px dashed;outline-offset:2px}
  .open-lightbox{position:absolute;inset:.5rem .5rem auto auto;padding:.375rem .75rem;border:0;
    cursor:pointer;font:.875rem ${family.text};background:${palette.light50};color:${palette.dark900}}
`

/** What the form shows now. */
let latest: PreviewMessage | undefined

/** Photos of an older message may load later, so only the latest one is rendered. */
let latestRender = 0

/** Shown again if rendering throws, because half of a text may not be a valid one. */
let lastRendered: ReactNode = null

/** How often rendering has thrown; as a key, it makes React forget the error. */
let failures = 0

const root = createRoot(document.getElementById('___gatsby') ?? document.body, {
  onCaughtError: () => {
    failures += 1
    show(lastRendered)
  },
})

function show(tree: ReactNode) {
  root.render(<Fragment key={failures}>{tree}</Fragment>)
}

/** Pages as saved, requested only if they may have changed, so that typing does not depend on the server. */
const savedPages = new Map<string, unknown>()

async function readSavedPage(file: string): Promise<void> {
  const saved = await fetch(`/content/${file}`)
  // a page that is missing or not valid JSON, such as one with a conflict marker, is shown with
  // sample text; an error is not kept, because it may be gone the next time
  if (saved.ok) savedPages.set(file, await saved.json().catch(() => ({})))
}

/** Otherwise, photos would be loaded again once their versions are known. */
const areVersionsKnown = readPhotoVersions()

async function loadPageData(file: string): Promise<unknown> {
  const schema = findContentFile(file)?.schema
  if (!schema) throw new Error(`${file} is not in the content model.`)
  if (latest?.file !== file && !savedPages.has(file)) await readSavedPage(file)
  const pageData = latest?.file === file ? latest.data : (savedPages.get(file) ?? {})
  const names: string[] = []
  completeFormData(schema, pageData, (name) => names.push(name))
  await areVersionsKnown
  await loadPhotos(file, names)
  return completeFormData(schema, pageData, (name) => createPhotoNode(file, name))
}

function setLanguage({ language }: Site) {
  // while it is being typed, it may be invalid
  if (contentModel.site.schema.shape.language.safeParse(language).success)
    Object.assign(document.documentElement, { dir: textDirection(language), lang: language })
}

async function renderPage({ Component, content, file, path }: PageEntry): Promise<void> {
  latestRender += 1
  const id = latestRender
  const [site, page] = await Promise.all([loadPageData(SITE_FILE), loadPageData(file)])
  if (id !== latestRender) return
  setLanguage(site as Site)
  const tree = (
    <>
      <Global styles={[fontFaces, globalStyle, chosenScheme, STYLE]} />
      <Layout pathname={path} site={site as Site}>
        <Component data={{ site, [content]: page }} />
      </Layout>
    </>
  )
  const failuresBefore = failures
  flushSync(() => {
    show(tree)
  })
  if (failures === failuresBefore) lastRendered = tree
  markUpcoming()
  markElements(
    listSources(file, contentModel[content].schema, page),
    listSources(SITE_FILE, contentModel.site.schema, site),
  )
  addLightboxButtons()
  scrollToEdited()
}

function scrollToEdited() {
  const element = latest?.key && findEditedElement(latest.file, latest.key)
  if (!element) return
  const { bottom, height, top } = element.getBoundingClientRect()
  const offset = top - (innerHeight - height) / 2
  // what was clicked stays where it is, unless the navigation or an edge of the screen covers it
  const navigation = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  if (top >= navigation && bottom <= innerHeight) return
  // scrollIntoView would also scroll the documents that contain this frame
  scrollBy({ top: offset, behavior: 'instant' })
}

function renderLatest() {
  // the home page shows shared content
  const page = pageComponents.find(({ file }) => file === latest?.file) ?? pageComponents[0]
  if (page) void renderPage(page)
}

addEventListener('message', ({ data, origin }: MessageEvent<PreviewMessage>) => {
  if (origin !== location.origin) return
  latest = data
  document.documentElement.dataset.scheme = data.scheme
  renderLatest()
  if (data.haveFilesChanged) {
    const pages = [...savedPages.keys()].map(readSavedPage)
    void Promise.all([readPhotoVersions(), ...pages]).then(renderLatest)
  }
})

/** Opens the field of what was clicked. Links do not lead away; the menu and the lightbox work. */
function edit(event: Event) {
  const element = event.target as Element
  if (event instanceof KeyboardEvent && event.key !== 'Enter') return
  // a script's click on a photo opens the lightbox
  if (!event.isTrusted || element.closest(`${WORKING}, input, textarea`)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // the first click of a double click may have been on a dialog in front of the preview
  if (event instanceof MouseEvent && event.detail > 1) return
  const field = findField(element, event)
  if (field) top?.postMessage(field, location.origin)
}

/**
 * Takes a photo to the field of the photo that it is dropped onto. Without this, the browser would
 * leave the editor and open it.
 */
function drop(event: DragEvent) {
  const { clientX, clientY, dataTransfer, type } = event
  event.preventDefault()
  if (!dataTransfer?.types.includes('Files') || type !== 'drop') return
  // a caption, for example, may be in front of the photo
  const stack = document.elementsFromPoint(clientX, clientY)
  const photo = stack.find((element) => element.matches('img[data-field]'))
  const field = photo && findField(photo, event)
  const folders = listDroppedFolders(dataTransfer)
  const message: FieldMessage = { ...field, files: [...dataTransfer.files], folders }
  top?.postMessage(message, location.origin)
}

for (const type of ['dragover', 'drop'] as const) addEventListener(type, drop)
addEventListener('mousedown', (event) => {
  // it would select a word
  if (event.detail > 1 && !(event.target as Element).closest('input, textarea'))
    event.preventDefault()
})
addEventListener('click', edit, true)
addEventListener('keydown', edit, true)
addEventListener('keydown', forwardSaveKey, true)
addEventListener('submit', (event) => {
  event.preventDefault()
})
