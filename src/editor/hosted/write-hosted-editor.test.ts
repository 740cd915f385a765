/** @jest-environment node */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { makeProject } from '../../testing/editorProject'
import { writeHostedEditor } from './write-hosted-editor'

// both take seconds, and the editor on the owner's computer shows that they work
jest.mock('../server/bundle-sveltia', () => ({ bundleSveltia: () => Promise.resolve(mockSveltia) }))
jest.mock('../server/bundle-pages', () => ({
  bundleEditor: () => Promise.resolve(new Map()),
  bundlePreview: () => Promise.resolve(new Map()),
}))
jest.setTimeout(60_000)

let made: Awaited<ReturnType<typeof makeProject>>
let mockSveltia = ''

const at = (file: string) => made.at(`../public-editor/${file}`)
const text = (file: string) => readFileSync(at(file), 'utf8')

beforeAll(async () => {
  made = await makeProject()
  for (const name of ['node_modules', 'static']) {
    symlinkSync(path.resolve(name), path.join(made.folder, name))
  }
  mockSveltia = path.join(made.folder, 'sveltia')
  mkdirSync(mockSveltia)
  writeFileSync(path.join(mockSveltia, 'index.js'), '')
})

afterAll(() => {
  made.remove()
})

const build = async () => writeHostedEditor(made.folder, await checkContent(made.at()))

it('is a folder beside the site when the content asks for it, and goes when it does not', async () => {
  expect(await build()).toBeUndefined()
  await made.save('site/site.json', (site) => (site.hostedEditor = { repository: 'her/site' }))
  expect(await build()).toBe(at('.').replace(/\/\.$/, ''))
  const backend = { name: 'github', repo: 'her/site', branch: 'main', auth_methods: ['token'] }
  expect(JSON.parse(text('config.json'))).toMatchObject({ backend })

  const policy = /Content-Security-Policy: (.*)/.exec(text('_headers'))?.[1]
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy?.match(/https?:[^ ;]+/g)).toEqual(['https://api.github.com'])
  expect(text('_headers')).toContain('X-Robots-Tag: noindex')
  expect(text('robots.txt')).toContain('Disallow: /')
  expect(text('index.html')).toContain('<meta name="robots" content="noindex">')

  made.reset()
  await build()
  expect(existsSync(at('index.html'))).toBe(false)
})
