import CMS from '@sveltia/cms'
import type { EditorConfig } from '../config/editor-config'
import { getJson } from './api'
import { enterFolder } from './enterFolder'
import { FocalPoint } from './FocalPoint'
import { previewOf } from './PagePreview'
import { startPublishBar } from './publishBar'
import { startRefusals } from './refusals'

async function start() {
  const config = await getJson<EditorConfig>('/api/config')
  CMS.registerFieldType('focalPoint', FocalPoint)
  CMS.registerPreviewStyle('/editor/style.css')
  for (const { files } of config.collections) {
    for (const { file, name } of files) CMS.registerPreviewTemplate(name, previewOf(file))
  }
  startRefusals()
  startPublishBar()
  // Sveltia's own types know only its own fields
  await CMS.init({
    config: config as unknown as Parameters<typeof CMS.init>[0] extends infer Options
      ? Options extends { config?: infer Config }
        ? Config
        : never
      : never,
  })
  enterFolder()
}

void start()
