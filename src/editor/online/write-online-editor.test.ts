/** @jest-environment node */
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { createTestProject } from '../fixtures/testProject'
import { writeOnlineEditor } from './write-online-editor'

// bundling takes seconds, and the local editor's browser tests cover it
jest.mock('../server/editor-files', () => ({
  editorFiles: () => Promise.resolve(new Map([['index.html', 'page']])),
}))
let fixture: Awaited<ReturnType<typeof createTestProject>>

const at = (file: string) => fixture.at(`../public-editor/${file}`)
const text = (file: string) => readFileSync(at(file), 'utf8')

beforeAll(async () => {
  fixture = await createTestProject()
  for (const name of ['node_modules', 'src']) {
    symlinkSync(path.resolve(name), path.join(fixture.folder, name))
  }
})

afterAll(() => {
  fixture.remove()
})

const build = async () => writeOnlineEditor(fixture.folder, await checkContent(fixture.at()))

it('writes the editor only if hostedEditor is set', async () => {
  await build()
  expect(existsSync(at('index.html'))).toBe(false)
  await fixture.save('site/site.json', (site) => (site.hostedEditor = { repository: 'her/site' }))
  await build()
  const backend = { name: 'github', repo: 'her/site', branch: 'main', auth_methods: ['token'] }
  expect(JSON.parse(text('config.json'))).toMatchObject({ backend })
  expect(JSON.parse(text('content/home/home.json'))).toMatchObject(fixture.json('home/home.json'))
  expect(existsSync(at('content/gallery/photo-1.jpg'))).toBe(true)

  const policy = /Content-Security-Policy: (.*)/.exec(text('_headers'))?.[1]
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain('data: https://avatars.githubusercontent.com; font-src')
  expect(policy).toContain('data: https://api.github.com; frame-src')
  expect(policy?.match(/https?:[^ ;]+/g)).toHaveLength(2)
  expect(text('_headers')).toContain('X-Robots-Tag: noindex')
  expect(text('robots.txt')).toContain('Disallow: /')

  fixture.reset()
  await build()
  expect(existsSync(at('index.html'))).toBe(false)
})
