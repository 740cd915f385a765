/** @jest-environment node */
import { lightboxScript } from './lightbox-script'

it('is one script with its styles, which needs no other', async () => {
  const text = await lightboxScript()
  expect(text).not.toMatch(/\bimport\b|\brequire\(|emotion/)
  expect(text).toContain('.lightbox-dialog[open]{visibility:visible}')
})
