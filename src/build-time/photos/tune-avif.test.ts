/** @jest-environment node */
import { testPhoto } from '../../testing/photos'
import { tuneAvif } from './tune-avif'

// encoding takes its time on a busy machine
jest.setTimeout(60_000)

/** From the configuration in the file (AV1 Codec ISO Media File Format Binding, box `av1C`). */
function hasHalfColour(avif: Buffer): boolean {
  const flags = avif[avif.indexOf('av1C') + 4 + 2] ?? 0
  return (flags & 0b1100) === 0b1100
}

it('halves the colour resolution and keeps the quality that is asked for', async () => {
  const before = await testPhoto().resize(800).avif({ quality: 60 }).toBuffer()
  tuneAvif()
  const after = await testPhoto().resize(800).avif({ quality: 60 }).toBuffer()
  const poor = await testPhoto().resize(800).avif({ quality: 10 }).toBuffer()
  expect(hasHalfColour(before)).toBe(false)
  expect(hasHalfColour(after)).toBe(true)
  expect(poor.length).toBeLessThan(after.length)
})
