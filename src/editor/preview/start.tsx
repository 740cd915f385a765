import './disableZodJit'
import { Global } from '@emotion/react'
import { Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Layout } from '../../components/Layout/Layout'
import { contentFiles, contentModel } from '../../model/schema/contentFiles'
import type { Site } from '../../model/site'
import { fontFaces } from '../../theme/fonts'
import { globalStyle } from '../../theme/globalStyle'
import type { Draft } from '../browser/PagePreview'
import { completeDraft } from './completeDraft'
import { findEditedElement } from './findEditedElement'
import { previewPageAtPath, previewPageOfFile, type PreviewPage } from './previewPages'
import { loadPhotos, previewPhoto } from './previewPictures'

const SITE_FILE = contentModel.site.file

/** Shows captions at every width, even though the owner has a mouse. */
const CAPTIONS = 'figcaption{opacity:1!important;transform:none!important}'

const style = Object.assign(document.createElement('style'), { textContent: fontFaces + CAPTIONS })
document.head.append(style)

let draft: Draft | undefined
/** Photos of an older draft may take longer to load, so only the latest one is rendered. */
let latestRender = 0

/** If a draft throws, the last good one is shown again; a new key resets React's error. */
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

async function loadPageData(file: string): Promise<unknown> {
  const schema = contentFiles.find((entry) => entry.file === file)?.schema
  if (!schema) throw new Error(`${file} is not in the content model.`)
  const pageData: unknown =
    draft?.file === file ? draft.data : await (await fetch(`/content/${file}`)).json()
  const names: string[] = []
  completeDraft(schema, pageData, (name) => names.push(name))
  await loadPhotos(file, names)
  return completeDraft(schema, pageData, (name) => previewPhoto(file, name))
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
  // React has updated the page by the second frame
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
  // scrollIntoView would also scroll the pages around this frame
  scrollBy({ top: top - (innerHeight - height) / 2, behavior: 'instant' })
}

addEventListener('message', ({ data, origin }: MessageEvent<Draft>) => {
  const page = origin === location.origin ? previewPageOfFile(data.file) : undefined
  if (!page) return
  draft = data
  void renderPage(page)
})

/** Links open the previews of other pages; nothing leaves the preview. */
function followLink(event: Event) {
  const link = (event.target as Element).closest('a')
  if (!link) return
  const address = new URL(link.href, location.href)
  if (address.origin === location.origin && address.pathname === location.pathname) return
  event.preventDefault()
  const page = address.origin === location.origin ? previewPageAtPath(address.pathname) : undefined
  if (!page) return
  scroll(0, 0)
  draft = draft && { ...draft, key: '' }
  void renderPage(page)
}

document.addEventListener('click', followLink, true)
document.addEventListener('submit', (event) => {
  event.preventDefault()
})
