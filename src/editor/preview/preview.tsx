import './disableZodJit'
import { Global } from '@emotion/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Layout } from '../../components/Layout/Layout'
import { contentModel, findContentFile } from '../../content/schema/contentFiles'
import type { Site } from '../../content/queried'
import { pageComponents, type PageEntry } from '../../pageComponents'
import { chosenScheme } from '../../theme/chosenScheme'
import { fontFaces } from '../../theme/fonts'
import { globalStyle } from '../../theme/globalStyle'
import { media } from '../../theme/tokens'
import type { FieldMessage, PreviewMessage } from './PagePreview'
import { completeFormData } from './completeFormData'
import { createPhotoNode, loadPhotos } from './previewPhotos'
import { findShownField, listSources, markElements } from './shownFields'

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
`

/** What the form shows now. */
let latest: PreviewMessage | undefined

const root = createRoot(document.getElementById('___gatsby') ?? document.body)

/** Pages as saved: what the open form does not have, such as the navigation. */
const savedPages = new Map<string, unknown>()

async function readPage(file: string): Promise<unknown> {
  if (latest?.file === file) return latest.data
  if (!savedPages.has(file)) {
    const response = await fetch(`/content/${file}`)
    // a missing or invalid page is shown with sample text
    savedPages.set(file, await response.json().catch(() => ({})))
  }
  return savedPages.get(file)
}

async function loadPageData(file: string): Promise<unknown> {
  const schema = findContentFile(file)?.schema
  if (!schema) throw new Error(`${file} is not in the content model.`)
  const page = await readPage(file)
  const names: string[] = []
  completeFormData(schema, page, (name) => names.push(name))
  await loadPhotos(file, names)
  return completeFormData(schema, page, (name) => createPhotoNode(file, name))
}

async function renderPage({ Component, content, file, path }: PageEntry): Promise<void> {
  const message = latest
  const [site, page] = await Promise.all([loadPageData(SITE_FILE), loadPageData(file)])
  // the photos of an older message may load later
  if (message !== latest) return
  flushSync(() => {
    root.render(
      <>
        <Global styles={[fontFaces, globalStyle, chosenScheme, STYLE]} />
        <Layout pathname={path} site={site as Site}>
          <Component data={{ site, [content]: page }} />
        </Layout>
      </>,
    )
  })
  markElements(
    listSources(file, contentModel[content].schema, page),
    listSources(SITE_FILE, contentModel.site.schema, site),
  )
}

addEventListener('message', ({ data, origin }: MessageEvent<PreviewMessage>) => {
  if (origin !== location.origin) return
  latest = data
  document.documentElement.dataset.scheme = data.scheme
  // the home page shows shared content
  const page = pageComponents.find(({ file }) => file === data.file) ?? pageComponents[0]
  if (page) void renderPage(page)
})

/** Opens the field of what was clicked. Links do not lead away; the menu works. */
function edit(event: MouseEvent) {
  const target = event.target as Element
  if (target.closest('[popovertarget], input, textarea')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const [file, keys] = findShownField(event)?.split(' ') ?? []
  if (file === undefined || keys === undefined) return
  top?.postMessage({ file, keys: keys.split('.') } satisfies FieldMessage, location.origin)
}

addEventListener('click', edit, true)
addEventListener('submit', (event) => {
  event.preventDefault()
})
