/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { photo, createTestContent } from '../../testing/testContent'
import { withPlace } from '../../testing/photos'
import { setupTempDir } from '../../testing/tempDir'
import { hasPlace } from '../photos/hasPlace'

const { at } = setupTempDir()

function runCheck(...args: string[]) {
  const tsx = require.resolve('tsx/cli')
  const command = [tsx, path.resolve('src/build-time/cli/check.ts'), ...args]
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: at(), encoding: 'utf8' })
  return { status, output: stdout }
}

it('names a photo that says where it was taken, and removes that on request', async () => {
  const content = await createTestContent(at('content'))
  const file = content.at('gallery/photo-2.jpg')
  await withPlace(photo(2000, 1500, 250))
    .jpeg()
    .toFile(file)
  const notice =
    'photos[1].src refers to photo-2.jpg, whose file says where it was taken. The site does not show that, but a public repository does. To remove the place, and only that, run "npm run check -- --remove-places". The photographer\'s name stays.'
  const { output } = runCheck()
  expect(output).toContain('1 notice to read before publishing:\n')
  expect(output).toContain(notice)
  expect(hasPlace(readFileSync(file))).toBe(true)

  const removal = 'Removed the place from content/gallery/photo-2.jpg.'
  expect(runCheck('--remove-places')).toEqual({
    status: 0,
    output: `${removal}\nNo errors in content/.\n`,
  })
  expect(hasPlace(readFileSync(file))).toBe(false)
  content.remove()
})
