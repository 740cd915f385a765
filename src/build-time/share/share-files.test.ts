/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { emptyFolder } from '../../testing/folder'
import { checkContent } from '../check/check-content'
import { makeContent } from '../../testing/contentFolder'
import { sandboxOf } from '../sandbox/sandbox'
import { writeShareFiles } from './share-files'

const { at, write } = emptyFolder()

// cards are rendered, which takes a busy machine its time
jest.setTimeout(60_000)

let content: Awaited<ReturnType<typeof makeContent>>

beforeAll(async () => {
  content = await makeContent()
})

afterAll(() => {
  content.remove()
})

const sandbox = () => sandboxOf(at(), 'build')
const built = (file: string) => path.join(sandbox().folder, 'public', file)

it('puts all files for sharing beside the pages that Gatsby has built', async () => {
  write('.gatsby/build/public/index.html')
  await writeShareFiles(await checkContent(content.root), sandbox())
  expect(JSON.parse(readFileSync(built('manifest.webmanifest'), 'utf8'))).toMatchObject({
    name: 'Late Bloom',
    lang: 'en',
  })
  expect(readFileSync(built('sitemap.xml'), 'utf8')).toContain(
    '<loc>https://bloom.example.org/gallery/</loc>',
  )
  expect(readFileSync(built('robots.txt'), 'utf8')).toContain(
    'https://bloom.example.org/sitemap.xml',
  )
  expect(existsSync(built('cards/home.jpg'))).toBe(true)
})

it('says what is wrong when a card cannot be kept', async () => {
  write('.gatsby/cards', 'a file where a folder belongs')
  const checked = await checkContent(content.root)
  await expect(writeShareFiles(checked, sandbox())).rejects.toThrow(/cards/)
})
