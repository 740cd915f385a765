/** @jest-environment node */
import { labels as model } from '../../content/model/labels'
import { palette } from '../../theme/tokens'
import { HASHED_FILE } from './hashed-files'
import { lightboxScript } from './lightbox-script'

const labels = model.parse({ lightbox: { close: 'Schließen' } })

it('is one script that imports nothing and is named after its content', async () => {
  const { file, text } = await lightboxScript(labels)
  expect(file).toMatch(HASHED_FILE)
  expect(text).not.toMatch(/\bimport\b|\brequire\(/)
})

it('carries its styles as finished CSS, without the code that serializes them', async () => {
  const { text } = await lightboxScript(labels)
  const ground = `\\.lightbox-dialog:before\\{[^}]*background:${palette.aubergine990}\\}`
  expect(text).toMatch(new RegExp(ground))
  expect(text).toContain('.lightbox-dialog[open]{visibility:visible}')
  expect(text).toContain('-webkit-user-select:none')
  expect(text).not.toMatch(/emotion|&\[open\]/)
  expect(text).not.toContain(palette.marigold)
})

it("carries the content's words and no others", async () => {
  const { text } = await lightboxScript(labels)
  expect(text).toContain('Schlie\\xDFen')
  expect(text).toContain('"Next photo"')
  expect(text).not.toMatch(/LIGHTBOX_LABELS|"Close"/)
})
