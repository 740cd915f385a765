import './preview/disableZodJit'
import type Sveltia from '@sveltia/cms'
import { startPublishBar } from './bar/bar'
import { replaceFetch } from './replaceFetch'
import type { EditorConfig } from './api/editor-config'
import { adaptInterface, setPreferences } from './sveltia/adaptInterface'
import { assistInput } from './sveltia/assistInput'
import { assistPhotos } from './sveltia/assistPhotos'
import { watchClicks } from './sveltia/clicks'
import { keepDraftCopies, keepUnsaved } from './sveltia/draftCopies'
import { followDrafts } from './sveltia/drafts'
import { createStores, setInternals, simplifyFileNames } from './sveltia/internals'
import { keepFocus } from './sveltia/keepFocus'
import { offerPutBack } from './sveltia/offerPutBack'
import { showNewVersionsOnline } from './sveltia/newVersion'
import { watchSaves } from './sveltia/saves'
import { theme } from './sveltia/theme'
import { openInOneTab } from './openInOneTab'

/** Signs in to the editor's server, which has its own cookie; only the online editor asks for a token. */
function signIn({ backend }: EditorConfig) {
  const user = { backendName: backend.name, token: 'none' }
  localStorage.setItem('sveltia-cms.user', JSON.stringify(user))
}

/** Registers what renders with Sveltia's copy of React, which exists only after it has loaded. */
async function registerComponents(CMS: typeof Sveltia, { collections }: EditorConfig) {
  const { FocalPoint } = await import('./sveltia/FocalPoint')
  const { createPagePreview } = await import('./preview/PagePreview')
  CMS.registerFieldType('focalPoint', FocalPoint)
  CMS.registerPreviewStyle('/editor/style.css')
  for (const { file, name } of collections.flatMap(({ files }) => files))
    CMS.registerPreviewTemplate(name, createPagePreview(file))
}

async function start() {
  document.head.append(Object.assign(document.createElement('style'), { textContent: theme }))
  // what Sveltia finds when it loads
  setPreferences()
  await openInOneTab(keepUnsaved)
  const config = (await (await fetch('/config.json')).json()) as EditorConfig
  const { name, repo } = config.backend
  const isLocal = name === 'gitea'
  if (isLocal) signIn(config)
  await createStores(`${name}:${repo}`)
  replaceFetch(isLocal)
  simplifyFileNames()
  watchClicks()
  adaptInterface()
  const sveltia = (await import('@sveltia/cms')) as { default: typeof Sveltia }
  await registerComponents(sveltia.default, config)
  setInternals(sveltia)
  followDrafts()
  if (!isLocal) showNewVersionsOnline()
  watchSaves(sveltia.default, isLocal)
  keepDraftCopies()
  keepFocus()
  const bar = document.querySelector<HTMLElement>('.bar')
  if (bar) offerPutBack(bar, isLocal)
  assistInput()
  assistPhotos(config.media_libraries.default.config.max_file_size)
  // Sveltia's types do not include our field type
  await sveltia.default.init({ config: config as never })
  if (bar && isLocal) startPublishBar(bar)
}

/** Without this, the page would be blank. */
function showFailure(error: unknown) {
  console.error(error)
  const root = document.querySelector('#nc-root') ?? document.body
  root.textContent = 'The editor could not start. Reload this page to try again.'
}

start().catch(showFailure)
