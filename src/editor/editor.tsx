import './preview/disableZodJit'
import type Sveltia from '@sveltia/cms'
import { contentFiles } from '../content/schema/contentFiles'
import { startBar } from './bar/bar'
import { holdEditor } from './form/oneTab'
import { watchSaves } from './form/saves'
import { theme } from './form/theme'
import type { EditorConfig } from './server/editorConfig'

/** Registers what renders with Sveltia's copy of React, which exists only after it has loaded. */
async function registerComponents(CMS: typeof Sveltia) {
  const { FocalPoint } = await import('./form/FocalPoint')
  const { createPagePreview } = await import('./preview/PagePreview')
  CMS.registerFieldType('focalPoint', FocalPoint)
  CMS.registerPreviewStyle('/editor/style.css')
  for (const page of contentFiles)
    CMS.registerPreviewTemplate(page.file.replace(/\/.*/, ''), createPagePreview(page.file))
}

async function start() {
  document.head.append(Object.assign(document.createElement('style'), { textContent: theme }))
  // until Sveltia sets the one that the owner has chosen
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  await holdEditor()
  const config = (await (await fetch('/config.json')).json()) as EditorConfig
  const { default: CMS } = (await import('@sveltia/cms')) as { default: typeof Sveltia }
  await registerComponents(CMS)
  watchSaves(CMS)
  // Sveltia's types do not include our field type
  await CMS.init({ config: config as never })
  if (config.backend.name === 'gitea') startBar()
}

start().catch((error: unknown) => {
  console.error(error)
  const root = document.querySelector('#nc-root') ?? document.body
  root.textContent = 'The editor could not start. Reload this page to try again.'
})
