/** @jest-environment node */
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { emptyFolder } from '../../testing/folder'
import { makeContent } from '../../testing/contentFolder'
import { checkContent } from '../check/check-content'
import { prepareContent } from './prepare-content'
import { sandboxOf } from './sandbox'

// photos are made and decoded, which takes its time on a busy computer
jest.setTimeout(30_000)

const { at } = emptyFolder()

it('gives Gatsby the checked words, and photos under names for every address', async () => {
  const content = await makeContent()
  copyFileSync(content.place('home/hero.jpg'), content.place('gallery/Späte Blüte 🌸 (3).jpg'))
  content.set('gallery/gallery.json', 'photos[2].src', 'Späte Blüte 🌸 (3).jpg')
  content.set('site/site.json', 'hostedEditor', { repository: 'her/site' })
  const sandbox = sandboxOf(at(), 'build')
  await prepareContent(await checkContent(content.root), sandbox)
  content.remove()
  const prepared = (file: string) =>
    JSON.parse(readFileSync(path.join(sandbox.folder, 'content', file), 'utf8')) as object

  const { photos } = prepared('gallery/gallery.json') as { photos: { src: string }[] }
  const { hero } = prepared('home/home.json') as { hero: Record<string, string> }
  expect(photos[2]).toMatchObject({ id: 3, src: '../photos/spate-blute-3.jpg' })
  for (const name of [photos[2]!.src, hero.src!, hero.tall!, hero.portrait!]) {
    expect(existsSync(path.join(sandbox.folder, 'content/gallery', name))).toBe(true)
  }
  // no page may depend on where the site is edited
  expect(prepared('site/site.json')).not.toHaveProperty('hostedEditor')
})
