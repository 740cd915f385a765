/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import site from '../../../content/site/site.json'
import { emptyFolder } from '../../testing/folder'
import { checkContent } from '../check/check-content'
import { workshopOf } from '../workshop/workshop'
import { writeShareFiles } from './share-files'

const { at, write } = emptyFolder()

// cards are rendered, which takes a busy machine its time
jest.setTimeout(60_000)

const workshop = () => workshopOf(at(), 'build')
const built = (file: string) => path.join(workshop().folder, 'public', file)

it('puts all files for sharing beside the pages that Gatsby has built', async () => {
  write('.gatsby/build/public/index.html')
  await writeShareFiles(await checkContent(path.resolve('content')), workshop())
  expect(JSON.parse(readFileSync(built('manifest.webmanifest'), 'utf8'))).toMatchObject({
    name: site.brand,
    lang: site.language,
  })
  expect(readFileSync(built('sitemap.xml'), 'utf8')).toContain(`<loc>${site.url}/gallery/</loc>`)
  expect(readFileSync(built('robots.txt'), 'utf8')).toContain(`${site.url}/sitemap.xml`)
  expect(existsSync(built('cards/home.jpg'))).toBe(true)
})

it('says what is wrong when a card cannot be kept', async () => {
  write('.gatsby/cards', 'a file where a folder belongs')
  const checked = await checkContent(path.resolve('content'))
  await expect(writeShareFiles(checked, workshop())).rejects.toThrow(/cards/)
})
