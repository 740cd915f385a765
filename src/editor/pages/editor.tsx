import type Sveltia from '@sveltia/cms'
import type { EditorConfig } from '../config/editor-config'
import { startBar } from './bar'
import './sveltia'

/** Sveltia reads these as soon as it is loaded. */
function prepareStorage({ backend }: EditorConfig) {
  const preferences = JSON.parse(localStorage.getItem('sveltia-cms.prefs') ?? '{}') as object
  const defaults = { closeOnSave: false, ...preferences }
  localStorage.setItem('sveltia-cms.prefs', JSON.stringify(defaults))
  if (backend.name !== 'gitea') return
  // nobody has to sign in to the own computer; the token tells the server which tab it is
  const user = { backendName: backend.name, token: crypto.randomUUID() }
  localStorage.setItem('sveltia-cms.user', JSON.stringify(user))
}

/** A click anywhere on a closed list item opens it; Sveltia itself offers an arrow alone. */
function openItemOnClick({ target }: Event) {
  const body = (target as Element).closest('[id$="-body"]:has(> .summary)')
  const arrow = body && `[aria-controls="${CSS.escape(body.id)}"][aria-expanded="false"]`
  if (arrow) document.querySelector<HTMLElement>(arrow)?.click()
}

async function start() {
  const config = (await (await fetch('/config.json')).json()) as EditorConfig
  prepareStorage(config)
  const { default: CMS } = (await import('@sveltia/cms')) as { default: typeof Sveltia }
  // these need the functions that Sveltia defines
  const { FocalPoint } = await import('./FocalPoint')
  const { previewOf } = await import('./PagePreview')
  CMS.registerFieldType('focalPoint', FocalPoint)
  CMS.registerPreviewStyle('/editor/style.css')
  for (const { files } of config.collections) {
    for (const { file, name } of files) CMS.registerPreviewTemplate(name, previewOf(file))
  }
  addEventListener('click', openItemOnClick)
  // Sveltia's types do not know our field
  await CMS.init({ config: config as never })
  const bar = document.querySelector<HTMLElement>('.bar')
  if (bar && config.backend.name === 'gitea') startBar(bar)
}

void start()
