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

it('lists errors, warnings and notices, and removes places from photos on request', async () => {
  const content = await createTestContent(at('content'))
  const [home, site] = ['home/home.json', 'site/site.json']
  content.set(home, 'title', '')
  content.set(home, 'button', 'Look\nhere')
  content.set(site, 'language', 'English')
  const file = content.at('gallery/photo-2.jpg')
  await withPlace(photo(2000, 1500, 250))
    .jpeg()
    .toFile(file)
  const placeNotice =
    'photos[1].src refers to photo-2.jpg, whose file says where it was taken. The site does not show that, but a public repository does. To remove the place, and only that, run "npm run check -- --remove-places". The photographer\'s name stays.'
  expect(runCheck()).toEqual({
    status: 1,
    output: [
      '2 errors to fix:',
      `  content/${site}:${content.locate(site, 'language')} language is "English", but must be a language code, such as "en" or "pt-BR".`,
      `  content/${home}:${content.locate(home, 'title')} title is empty. Write something between the quotes.`,
      '',
      '1 warning worth a look:',
      `  content/${home}:${content.locate(home, 'button')} button has a line break, which the page shows as a space. Put it on one line.`,
      '',
      '1 notice to read before publishing:',
      `  content/gallery/gallery.json:${content.locate('gallery/gallery.json', 'photos[1].src')} ${placeNotice}`,
      '',
      'The content has errors. Fix them and run this again.',
      '',
    ].join('\n'),
  })
  expect(hasPlace(readFileSync(file))).toBe(true)

  content.set(home, 'title', 'Home')
  content.set(home, 'button', 'Look here')
  content.set(site, 'language', 'en')
  const removal = 'Removed the place from content/gallery/photo-2.jpg.'
  expect(runCheck('--remove-places')).toEqual({
    status: 0,
    output: `${removal}\nNo errors in content/.\n`,
  })
  expect(hasPlace(readFileSync(file))).toBe(false)
  content.remove()
})
