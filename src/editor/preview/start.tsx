import './zodWithoutEval'
import { Global } from '@emotion/react'
import { Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Layout } from '../../components/Layout/Layout'
import { contentFiles, contentModel } from '../../content/model/contentFiles'
import type { Site } from '../../content/site'
import { fontFaces } from '../../theme/fonts'
import { globalStyle } from '../../theme/globalStyle'
import type { Draft } from '../pages/PagePreview'
import { completeDraft } from './completeDraft'
import { findPlace } from './findPlace'
import { pageAtPath, pageOfFile, type PreviewPage } from './pagesOfSite'
import { loadPictures, previewPicture } from './previewPictures'

const SITE_FILE = contentModel.site.file

/** Captions show at every width, whatever pointer the owner's own computer has. */
const CAPTIONS = 'figcaption{opacity:1!important;transform:none!important}'

const style = Object.assign(document.createElement('style'), { textContent: fontFaces + CAPTIONS })
document.head.append(style)

let draft: Draft | undefined
/** Only the newest drawing is shown: photos of an older one may have taken longer. */
let newest = 0

/** A draft that cannot be drawn leaves what was drawn last; a new key takes the error away. */
let lastGood: ReactNode = null
let failures = 0
const show = (drawing: ReactNode) => {
  root.render(<Fragment key={failures}>{drawing}</Fragment>)
}
const container = document.getElementById('___gatsby') ?? document.body
const root = createRoot(container, {
  onCaughtError: () => {
    failures += 1
    show(lastGood)
  },
})

async function drawable(file: string): Promise<unknown> {
  const schema = contentFiles.find((entry) => entry.file === file)?.schema
  if (!schema) throw new Error(`The content model does not know ${file}.`)
  const words: unknown =
    draft?.file === file ? draft.data : await (await fetch(`/content/${file}`)).json()
  const names: string[] = []
  completeDraft(schema, words, (name) => names.push(name))
  await loadPictures(file, names)
  return completeDraft(schema, words, (name) => previewPicture(file, name))
}

async function draw({ Component, content, file, path }: PreviewPage): Promise<void> {
  newest += 1
  const turn = newest
  const [site, page] = await Promise.all([drawable(SITE_FILE), drawable(file)])
  if (turn !== newest) return
  document.documentElement.lang = (site as Site).language
  const drawing = (
    <>
      <Global styles={globalStyle} />
      <Layout pathname={path} site={site as Site}>
        <Component data={{ site, [content]: page }} />
      </Layout>
    </>
  )
  const before = failures
  show(drawing)
  // React has put the words into the page by the second frame
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (failures === before) lastGood = drawing
      scrollToEdited()
    }),
  )
}

function scrollToEdited() {
  const place = draft?.key ? findPlace(draft.data, draft.key) : undefined
  if (!place) return
  const { height, top } = place.getBoundingClientRect()
  // `scrollIntoView` would also move the pages around this frame
  scrollBy({ top: top - (innerHeight - height) / 2, behavior: 'instant' })
}

addEventListener('message', ({ data, origin }: MessageEvent<Draft>) => {
  const page = origin === location.origin ? pageOfFile(data.file) : undefined
  if (!page) return
  draft = data
  void draw(page)
})

/** Links lead to the other pages' previews; nothing leaves the preview. */
function followLink(event: Event) {
  const link = (event.target as Element).closest('a')
  if (!link) return
  const address = new URL(link.href, location.href)
  if (address.origin === location.origin && address.pathname === location.pathname) return
  event.preventDefault()
  const page = address.origin === location.origin ? pageAtPath(address.pathname) : undefined
  if (!page) return
  scroll(0, 0)
  draft = draft && { ...draft, key: '' }
  void draw(page)
}

document.addEventListener('click', followLink, true)
document.addEventListener('submit', (event) => {
  event.preventDefault()
})
