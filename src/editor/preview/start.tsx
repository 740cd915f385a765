import './disableZodJit'
import { Global } from '@emotion/react'
import { Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Layout } from '../../components/Layout/Layout'
import { contentModel, findContentFile } from '../../model/schema/contentFiles'
import type { Site } from '../../model/site'
import { fontFaces } from '../../theme/fonts'
import { globalStyle } from '../../theme/globalStyle'
import type { PreviewMessage } from '../browser/PagePreview'
import { completeDraft } from './completeDraft'
import { findEditedElement } from './findEditedElement'
import { previewPageAtPath, previewPageForFile, type PreviewPage } from './previewPages'
import { createPhotoNode, loadPhotos } from './previewPhotos'

const SITE_FILE = contentModel.site.file

/** Always shows captions, even on devices with a mouse, where the site shows them on hover. */
const CAPTIONS = 'figcaption{opacity:1!important;transform:none!important}'

const style = Object.assign(document.createElement('style'), { textContent: fontFaces + CAPTIONS })
document.head.append(style)

let draft: PreviewMessage | undefined

/** Photos of an older draft may load later, so only the latest draft is rendered. */
let latestRender = 0

/** Shown again if rendering a draft throws; a new key resets React's error state. */
let lastRendered: ReactNode = null
let failures = 0
const show = (tree: ReactNode) => {
  root.render(<Fragment key={failures}>{tree}</Fragment>)
}
const container = document.getElementById('___gatsby') ?? document.body
const root = createRoot(container, {
  onCaughtError: () => {
    failures += 1
    show(lastRendered)
  },
})

/** Pages as saved, requested once so that typing does not depend on the server. */
const savedPages = new Map<string, unknown>()

async function loadPageData(file: string): Promise<unknown> {
  const schema = findContentFile(file)?.schema
  if (!schema) throw new Error(`${file} is not in the content model.`)
  if (draft?.file !== file && !savedPages.has(file)) {
    savedPages.set(file, await (await fetch(`/content/${file}`)).json())
  }
  const pageData = draft?.file === file ? draft.data : savedPages.get(file)
  const names: string[] = []
  completeDraft(schema, pageData, (name) => names.push(name))
  await loadPhotos(file, names)
  return completeDraft(schema, pageData, (name) => createPhotoNode(file, name))
}

async function renderPage({ Component, content, file, path }: PreviewPage): Promise<void> {
  latestRender += 1
  const id = latestRender
  const [site, page] = await Promise.all([loadPageData(SITE_FILE), loadPageData(file)])
  if (id !== latestRender) return
  document.documentElement.lang = (site as Site).language
  const tree = (
    <>
      <Global styles={globalStyle} />
      <Layout pathname={path} site={site as Site}>
        <Component data={{ site, [content]: page }} />
      </Layout>
    </>
  )
  const before = failures
  show(tree)
  // by the second frame, React has updated the page
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (failures === before) lastRendered = tree
      scrollToEdited()
    }),
  )
}

function scrollToEdited() {
  const element = draft?.key ? findEditedElement(draft.data, draft.key) : undefined
  if (!element) return
  const { height, top } = element.getBoundingClientRect()
  // scrollIntoView would also scroll the documents that contain this frame
  scrollBy({ top: top - (innerHeight - height) / 2, behavior: 'instant' })
}

addEventListener('message', ({ data, origin }: MessageEvent<PreviewMessage>) => {
  const page = origin === location.origin ? previewPageForFile(data.file) : undefined
  if (!page) return
  draft = data
  void renderPage(page)
})

/** Links open the preview of another page and never leave the preview. */
function followLink(event: Event) {
  const link = (event.target as Element).closest('a')
  if (!link) return
  const url = new URL(link.href, location.href)
  if (url.origin === location.origin && url.pathname === location.pathname) return
  event.preventDefault()
  const page = url.origin === location.origin ? previewPageAtPath(url.pathname) : undefined
  if (!page) return
  scroll(0, 0)
  draft = draft && { ...draft, key: '' }
  void renderPage(page)
}

document.addEventListener('click', followLink, true)
document.addEventListener('submit', (event) => {
  event.preventDefault()
})
