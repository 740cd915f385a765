/** @jest-environment node */
import { lightboxScript } from './lightbox-script'

it('bundles the lightbox and its styles into one standalone script', async () => {
  const text = await lightboxScript()
  expect(text).not.toMatch(/\bimport\b|\brequire\(|emotion/)
  expect(text).toContain('.lightbox-dialog[open]{visibility:visible}')
})
