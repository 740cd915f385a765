/** @jest-environment node */
import { labels } from '../../content/model/labels'
import { HASHED_FILE } from './hashed-files'
import { lightboxScript } from './lightbox-script'

it("is one script with its styles and the content's words, named after its content", async () => {
  const { file, text } = await lightboxScript(labels.parse({ lightbox: { close: 'Schließen' } }))
  expect(file).toMatch(HASHED_FILE)
  expect(text).not.toMatch(/\bimport\b|\brequire\(|emotion/)
  expect(text).toContain('.lightbox-dialog[open]{visibility:visible}')
  expect(text).toContain('Schlie\\xDFen')
  expect(text).toContain('"Next photo"')
  expect(text).not.toContain('"Close"')
})
