/** @jest-environment node */
import { buildLightboxScript } from './lightbox-script'

it('bundles the lightbox and its styles into one standalone script', async () => {
  const script = await buildLightboxScript()
  expect(script).not.toMatch(/\bimport\b|\brequire\(|emotion/)
  expect(script).toContain('.lightbox-dialog:not([open]){visibility:hidden}')
})
