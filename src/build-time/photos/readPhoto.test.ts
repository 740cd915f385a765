/** @jest-environment node */
import { setTimeout } from 'node:timers/promises'
import { setUpTestContent } from '../../testing/testContent'
import { checkContent } from '../check/checkContent'
import { normalizePhoto } from './normalizePhoto'

jest.mock('./normalizePhoto')

const content = setUpTestContent()

it('decodes one photo at a time, whichever pages refer to them', async () => {
  let count = 0
  let most = 0
  jest.mocked(normalizePhoto).mockImplementation(async (bytes) => {
    most = Math.max(most, ++count)
    await setTimeout()
    count -= 1
    return bytes
  })
  const checks = [checkContent(content.root), checkContent(content.root)]
  for (const { photos } of await Promise.all(checks)) expect(photos.length).toBeGreaterThan(1)
  expect(most).toBe(1)
})
