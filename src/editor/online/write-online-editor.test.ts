/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { createTestContent } from '../../testing/testContent'
import { writeOnlineEditor } from './write-online-editor'

// bundling takes seconds, and the local editor's browser tests cover it
jest.mock('../server/editor-files', () => ({
  editorFiles: () => Promise.resolve(new Map([['index.html', 'page']])),
}))

const folder = mkdtempSync(path.join(tmpdir(), 'online-'))
let content: Awaited<ReturnType<typeof createTestContent>>

const at = (file: string) => path.join(folder, 'public-editor', file)
const text = (file: string) => readFileSync(at(file), 'utf8')

beforeAll(async () => {
  content = await createTestContent(path.join(folder, 'content'))
  for (const name of ['node_modules', 'src'])
    symlinkSync(path.resolve(name), path.join(folder, name))
})

afterAll(() => {
  content.remove()
  rmSync(folder, { recursive: true })
})

const build = async () => writeOnlineEditor(folder, await checkContent(content.root))

it('writes the editor only if hostedEditor is set', async () => {
  await build()
  expect(existsSync(at('index.html'))).toBe(false)
  content.edit('site/site.json', (site) => (site.hostedEditor = { repository: 'her/site' }))
  await build()
  const backend = { name: 'github', repo: 'her/site', branch: 'main', auth_methods: ['token'] }
  expect(JSON.parse(text('config.json'))).toMatchObject({ backend })
  expect(JSON.parse(text('content/home/home.json'))).toMatchObject(content.json('home/home.json'))
  expect(existsSync(at('content/gallery/photo-1.jpg'))).toBe(true)

  const policy = /Content-Security-Policy: (.*)/.exec(text('_headers'))?.[1]
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain('data: https://avatars.githubusercontent.com; font-src')
  expect(policy).toContain('data: https://api.github.com; frame-src')
  expect(policy?.match(/https?:[^ ;]+/g)).toHaveLength(2)
  expect(text('_headers')).toContain('X-Robots-Tag: noindex')
  expect(text('robots.txt')).toContain('Disallow: /')

  content.reset()
  await build()
  expect(existsSync(at('index.html'))).toBe(false)
})
