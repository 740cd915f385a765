import '../preview/disableZodJit'
import type Sveltia from '@sveltia/cms'
import type { EditorConfig } from '../config/editor-config'
import { startPublishBar } from './bar'
import { trackDrafts } from './draft'
import { keepFocus } from './keepFocus'
import { pasteMarks } from './pasteMarks'
import { theme } from './theme'
import { simplifyNames } from './simpleNames'
import { trackRevisions } from './trackRevisions'
import { viewableUrl } from './viewableUrl'

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

/** Sveltia's library offers what the server refuses; see also editor.css. */
function leaveLibrary() {
  if (location.hash.startsWith('#/assets')) location.replace('#/collections/pages')
}

async function start() {
  document.head.append(Object.assign(document.createElement('style'), { textContent: theme }))
  const config = (await (await fetch('/config.json')).json()) as EditorConfig
  prepareStorage(config)
  leaveLibrary()
  simplifyNames()
  addEventListener('hashchange', leaveLibrary)
  const sveltia = (await import('@sveltia/cms')) as { default: typeof Sveltia }
  const CMS = sveltia.default
  // imported late because they need globals that Sveltia defines
  const { FocalPoint } = await import('./FocalPoint')
  const { createPagePreview } = await import('./PagePreview')
  CMS.registerFieldType('focalPoint', FocalPoint)
  CMS.registerPreviewStyle('/editor/style.css')
  for (const { files } of config.collections) {
    for (const { file, name } of files) CMS.registerPreviewTemplate(name, createPagePreview(file))
  }
  trackDrafts(sveltia)
  if (config.backend.name === 'gitea') trackRevisions(CMS)
  keepFocus()
  addEventListener('click', openItemOnClick)
  addEventListener('paste', pasteMarks)
  addEventListener('error', showHeic, { capture: true })
  // Sveltia's types do not include our field type
  await CMS.init({ config: config as never })
  const bar = document.querySelector<HTMLElement>('.bar')
  if (bar && config.backend.name === 'gitea') startPublishBar(bar, SESSION)
}

void start()
