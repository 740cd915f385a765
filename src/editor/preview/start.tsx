import '../draft/withoutEval'
import { Global } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { Layout } from '../../components/Layout/Layout'
import { contentFiles, contentModel } from '../../content/model/contentFiles'
import type { Site } from '../../content/site'
import { fontFaces } from '../../theme/fonts'
import { globalStyle } from '../../theme/globalStyle'
import { contentSource } from '../source/contentSource'
import { completeDraft } from './completeDraft'
import { findPlace } from './findPlace'
import { editedStyle, hoverOnDesktopsAlone, markEdited } from './hover'
import type { PreviewMessage, PreviewNews } from './messages'
import { pageAtPath, pageOfFile, type PreviewPage } from './pagesOfSite'
import { measurePictures, previewPicture } from './previewPictures'

const SITE_FILE = contentModel.site.file

type Draft = { file: string; data: unknown; key: string | undefined }

const styles = document.createElement('style')
styles.textContent = fontFaces + editedStyle
document.head.append(styles)

const container = document.getElementById('___gatsby')
if (!container) throw new Error('The preview has no place for the page.')
const root = createRoot(container)

let draft: Draft | undefined
/** Only the newest drawing is shown: photos of an older one may have taken longer. */
let newest = 0

const tell = (news: PreviewNews) => {
  parent.postMessage(news, location.origin)
}

const wordsOf = (file: string): Promise<unknown> =>
  draft?.file === file ? Promise.resolve(draft.data) : contentSource.words(file)

const schemaOf = (file: string) => {
  const schema = contentFiles.find((entry) => entry.file === file)?.schema
  if (!schema) throw new Error(`The content model does not know ${file}.`)
  return schema
}

async function drawable(file: string, words: unknown): Promise<unknown> {
  const schema = schemaOf(file)
  const names: string[] = []
  completeDraft(schema, words, (name) => names.push(name))
  await measurePictures(file, names)
  return completeDraft(schema, words, (name) => previewPicture(file, name))
}

async function draw({ Component, content, file, path }: PreviewPage): Promise<boolean> {
  const turn = (newest += 1)
  const [site, page] = await Promise.all([
    wordsOf(SITE_FILE).then((words) => drawable(SITE_FILE, words)),
    wordsOf(file).then((words) => drawable(file, words)),
  ])
  if (turn !== newest) return false
  const { language, title } = { ...(site as Site), ...(page as { title: string }) }
  document.documentElement.lang = language
  root.render(
    <>
      <Global styles={globalStyle} />
      <Layout pathname={path} site={site as Site}>
        <Component data={{ site, [content]: page }} />
      </Layout>
    </>,
  )
  const isDraft = draft?.file === file || draft?.file === SITE_FILE
  tell({ title, isDraft })
  afterDrawing(hoverOnDesktopsAlone)
  return true
}

function scrollTo(key: string | undefined) {
  if (key === undefined || !draft) return
  const place = findPlace(draft.data, key)
  markEdited(place)
  if (!place) return
  const { height, top } = place.getBoundingClientRect()
  // `scrollIntoView` would also move the pages around this frame
  scrollBy({ top: top - (innerHeight - height) / 2, behavior: 'instant' })
}

/** React has put the words into the page by the second frame. */
const afterDrawing = (act: () => void) =>
  requestAnimationFrame(() => {
    requestAnimationFrame(act)
  })

addEventListener('message', ({ data, origin }: MessageEvent<PreviewMessage>) => {
  if (origin !== location.origin) return
  if (data.type === 'key') {
    scrollTo(data.key)
    return
  }
  const { file, key } = data
  draft = { file, data: data.data, key }
  void draw(pageOfFile(file)).then((isShown) => {
    if (isShown) {
      afterDrawing(() => {
        scrollTo(key)
      })
    }
  })
})

// Links lead to the other pages' previews; nothing of the preview leaves it.
document.addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    const address = new URL(link.href, location.href)
    if (address.origin === location.origin && address.pathname === location.pathname) return
    event.preventDefault()
    const page = address.origin === location.origin ? pageAtPath(address.pathname) : undefined
    if (page) {
      scroll(0, 0)
      void draw(page)
    }
  },
  true,
)
document.addEventListener('submit', (event) => {
  event.preventDefault()
})
