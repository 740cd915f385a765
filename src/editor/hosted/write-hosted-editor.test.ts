/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { makeContent } from '../../testing/contentFolder'
import { bundleEditor, bundlePreview } from '../server/bundle-pages'
import { writeHostedEditor } from './write-hosted-editor'

jest.mock('../server/bundle-sveltia', () => ({ bundleSveltia: () => Promise.resolve(mockSveltia) }))
jest.mock('../server/bundle-pages', () => ({ bundleEditor: jest.fn(), bundlePreview: jest.fn() }))
jest.setTimeout(60_000)

const project = mkdtempSync(path.join(tmpdir(), 'hosted-'))
const mockSveltia = path.join(project, 'sveltia')
const at = (file: string) => path.join(project, 'public-editor', file)
const text = (file: string) => readFileSync(at(file), 'utf8')

let content: Awaited<ReturnType<typeof makeContent>>

const write = async (repository?: string) => {
  content.change('site/site.json', (site) => {
    if (repository !== undefined) site.hostedEditor = { repository }
  })
  return writeHostedEditor(project, await checkContent(path.join(project, 'content')))
}

beforeAll(async () => {
  content = await makeContent()
  symlinkSync(content.root, path.join(project, 'content'))
  for (const name of ['node_modules', 'static']) {
    symlinkSync(path.resolve(name), path.join(project, name))
  }
  mkdirSync(mockSveltia)
  writeFileSync(path.join(mockSveltia, 'index.js'), '')
})

beforeEach(() => {
  content.reset()
  const bundle = (address: string) => new Map([[address, { name: 'x.js', bytes: 'script' }]])
  jest.mocked(bundleEditor).mockReset().mockResolvedValue(bundle('/editor/start.js'))
  jest.mocked(bundlePreview).mockReset().mockResolvedValue(bundle('/preview/preview.js'))
})

afterAll(() => {
  content.remove()
  rmSync(project, { recursive: true, force: true })
})

it('writes nothing unless the content asks for it, and takes an old folder away', async () => {
  mkdirSync(at(''), { recursive: true })
  expect(await write()).toBeUndefined()
  expect(existsSync(at(''))).toBe(false)
  expect(bundleEditor).not.toHaveBeenCalled()
})

it('writes the pages, their scripts, and what was saved when the site was built', async () => {
  expect(await write('her/site')).toBe(at('').replace(/[\\/]$/, ''))
  expect(bundleEditor).toHaveBeenCalledWith(project, 'hosted')
  expect(bundlePreview).toHaveBeenCalledWith(project, 'hosted')
  expect(readdirSync(at('')).sort()).toEqual(
    ['404.html', '_headers', 'config.json', 'content', 'editor', 'index.html'].concat([
      'logo.svg',
      'photos',
      'preview',
      'robots.txt',
      'sveltia',
    ]),
  )
  expect(JSON.parse(text('content/gallery/gallery.json'))).toEqual(
    expect.objectContaining(content.read('gallery/gallery.json')),
  )
  for (const width of [480, 960, 1600]) {
    expect(existsSync(at(`photos/${width}/gallery/photo-1.jpg.webp`))).toBe(true)
  }
})

it('commits to the repository and the branch of the content, by a token alone', async () => {
  await write('her/site')
  expect(JSON.parse(text('config.json'))).toMatchObject({
    backend: { name: 'github', repo: 'her/site', branch: 'main', auth_methods: ['token'] },
    media_libraries: { default: { config: { max_file_size: 10_000_000 } } },
  })
})

it('lets the pages talk to GitHub alone, and keeps search engines and foreign frames out', async () => {
  await write('her/site')
  const policy = /Content-Security-Policy: (.*)/.exec(text('_headers'))?.[1]
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'self' blob: data: https://api.github.com;")
  expect(policy?.match(/https?:[^ ;]+/g)).toEqual(['https://api.github.com'])
  expect(policy).toContain("frame-ancestors 'self'")
  expect(text('_headers')).toContain('X-Robots-Tag: noindex')
  expect(text('robots.txt')).toContain('Disallow: /')
  for (const page of ['index.html', 'preview/index.html']) {
    expect(text(page)).toContain('<meta name="robots" content="noindex">')
    expect(text(page)).toContain('connect-src')
    // a page cannot say it, and browsers complain
    expect(text(page)).not.toContain('frame-ancestors')
  }
})

it('keeps the last folder where a bundle fails', async () => {
  await write('her/site')
  jest.mocked(bundlePreview).mockRejectedValue(new Error('no bundle'))
  await expect(write('her/site')).rejects.toThrow('no bundle')
  expect(existsSync(at('index.html'))).toBe(true)
})
