import CMS from '@sveltia/cms'
import type { EditorConfig } from '../config/editor-config'
import { FocalPoint } from './FocalPoint'
import { openEntriesOnClick } from './openEntries'
import { previewOf } from './PagePreview'

/** Starts Sveltia with the site's own fields and previews. */
export async function startForm(config: EditorConfig): Promise<void> {
  openEntriesOnClick()
  CMS.registerFieldType('focalPoint', FocalPoint)
  CMS.registerPreviewStyle('/editor/style.css')
  for (const { files } of config.collections) {
    for (const { file, name } of files) CMS.registerPreviewTemplate(name, previewOf(file))
  }
  // Sveltia's own types know only its own fields
  await CMS.init({
    config: config as unknown as Parameters<typeof CMS.init>[0] extends infer Options
      ? Options extends { config?: infer Config }
        ? Config
        : never
      : never,
  })
}
