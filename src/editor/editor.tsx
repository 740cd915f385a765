import './preview/disableZodJit'
import type Sveltia from '@sveltia/cms'
import type { EditorConfig } from './shared/editor-config'
import { pageLabel } from './shared/field-labels'
import { adaptSaves } from './sveltia/adaptSaves'
import { assistInput } from './sveltia/assistInput'
import { NOT_RUNNING, startPublishBar } from './bar/bar'
import { openPageName, trackDrafts } from './sveltia/draft'
import { keepFocus } from './sveltia/keepFocus'
import { theme } from './sveltia/theme'
import { simplifyNames } from './sveltia/simpleNames'
import { viewableUrl } from './shared/viewable-url'

const OFFLINE =
  'GitHub cannot be reached. Check that you are online, and save again; what you typed is still here.'

/** Identifies this tab. */
const SESSION = crypto.randomUUID()

/** Sveltia reads these settings when it loads. */
function prepareStorage({ backend }: EditorConfig) {
  const preferences = JSON.parse(localStorage.getItem('sveltia-cms.prefs') ?? '{}') as object
  const defaults = { closeOnSave: false, ...preferences }
  localStorage.setItem('sveltia-cms.prefs', JSON.stringify(defaults))
  if (backend.name !== 'gitea') return
  // skips the sign-in when running locally
  const user = { backendName: backend.name, token: SESSION }
  localStorage.setItem('sveltia-cms.user', JSON.stringify(user))
}

function openItemOnClick({ target }: Event) {
  const body = (target as Element).closest('[id$="-body"]:has(> .summary)')
  const arrow = body && `[aria-controls="${CSS.escape(body.id)}"][aria-expanded="false"]`
  if (arrow) document.querySelector<HTMLElement>(arrow)?.click()
}

/** Shows a HEIC that was dropped into the form, before Sveltia replaces it with an icon. */
function showHeic(event: Event) {
  const image = event.target
  if (!(image instanceof HTMLImageElement) || !image.src.startsWith('blob:')) return
  event.stopImmediatePropagation()
  void viewableUrl(image.src).then((url) => (image.src = url))
}

/** Sveltia shows the browser's words, such as "Failed to fetch." */
function explainFailedRequests(reason: string) {
  const request = fetch
  globalThis.fetch = (...args) =>
    request(...args).catch((error: unknown) => {
      throw error instanceof TypeError ? new TypeError(reason, { cause: error }) : error
    })
}

/** Sveltia hides its messages after five seconds, unless the pointer or the focus is on them. */
function holdErrors() {
  const hold = (node: Node) => {
    const isError = node instanceof Element && node.matches('.toast:has(.alert.error)')
    if (isError) node.dispatchEvent(new Event('pointerenter'))
  }
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(hold)
  }).observe(document.body, { childList: true, subtree: true })
}

/** Small screens have no heading; see editor.css. */
function nameForm() {
  const name = openPageName()
  document.body.style.setProperty('--form', JSON.stringify(name && pageLabel(`${name}/`)))
}

/** Sveltia's library offers what the server refuses; see also editor.css. */
function leaveLibrary() {
  if (location.hash.startsWith('#/assets')) location.replace('#/collections/pages')
}

async function start() {
  document.head.append(Object.assign(document.createElement('style'), { textContent: theme }))
  const config = (await (await fetch('/config.json')).json()) as EditorConfig
  prepareStorage(config)
  explainFailedRequests(config.backend.name === 'gitea' ? NOT_RUNNING : OFFLINE)
  leaveLibrary()
  simplifyNames()
  addEventListener('hashchange', leaveLibrary)
  nameForm()
  addEventListener('hashchange', nameForm)
  const sveltia = (await import('@sveltia/cms')) as { default: typeof Sveltia }
  const CMS = sveltia.default
  // imported late because they need globals that Sveltia defines
  const { FocalPoint } = await import('./sveltia/FocalPoint')
  const { createPagePreview } = await import('./preview/PagePreview')
  CMS.registerFieldType('focalPoint', FocalPoint)
  CMS.registerPreviewStyle('/editor/style.css')
  for (const { files } of config.collections) {
    for (const { file, name } of files) CMS.registerPreviewTemplate(name, createPagePreview(file))
  }
  trackDrafts(sveltia)
  if (config.backend.name === 'gitea') adaptSaves(CMS)
  keepFocus()
  assistInput()
  holdErrors()
  addEventListener('click', openItemOnClick)
  addEventListener('error', showHeic, { capture: true })
  // Sveltia's types do not include our field type
  await CMS.init({ config: config as never })
  const bar = document.querySelector<HTMLElement>('.bar')
  if (bar && config.backend.name === 'gitea') startPublishBar(bar, SESSION)
}

void start()
