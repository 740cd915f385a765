/** @jest-environment node */
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { createTestProject } from '../../testing/testProject'
import { writeHostedEditor } from './write-hosted-editor'

// bundling takes seconds, and the browser tests of the local editor show that it works
jest.mock('../server/editor-files', () => ({
  editorFiles: () => Promise.resolve(new Map([['index.html', 'page']])),
}))
jest.setTimeout(60_000)

let made: Awaited<ReturnType<typeof createTestProject>>

const at = (file: string) => made.at(`../public-editor/${file}`)
const text = (file: string) => readFileSync(at(file), 'utf8')

beforeAll(async () => {
  made = await createTestProject()
  for (const name of ['node_modules', 'src']) {
    symlinkSync(path.resolve(name), path.join(made.folder, name))
  }
})

afterAll(() => {
  made.remove()
})

const build = async () => writeHostedEditor(made.folder, await checkContent(made.at()))

it('is a directory beside the site while the content asks for it', async () => {
  await build()
  expect(existsSync(at('index.html'))).toBe(false)
  await made.save('site/site.json', (site) => (site.hostedEditor = { repository: 'her/site' }))
  await build()
  const backend = { name: 'github', repo: 'her/site', branch: 'main', auth_methods: ['token'] }
  expect(JSON.parse(text('config.json'))).toMatchObject({ backend })
  expect(JSON.parse(text('content/home/home.json'))).toMatchObject(made.json('home/home.json'))
  expect(existsSync(at('content/gallery/photo-1.jpg'))).toBe(true)

  const policy = /Content-Security-Policy: (.*)/.exec(text('_headers'))?.[1]
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy?.match(/https?:[^ ;]+/g)).toEqual(['https://api.github.com'])
  expect(text('_headers')).toContain('X-Robots-Tag: noindex')
  expect(text('robots.txt')).toContain('Disallow: /')

  made.reset()
  await build()
  expect(existsSync(at('index.html'))).toBe(false)
})
