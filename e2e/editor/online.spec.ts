import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { checkContent } from '../../src/build-time/check/checkContent'
import { writeOnlineEditor } from '../../src/editor/online/writeOnlineEditor'
import { FakeGitHub } from './fakeGitHub'
import { gallery, type EditorProject } from './project'
import { createPhoto, EditorPage, expect, test, watchForProblems } from './test'

const ORIGIN = 'https://edit.example.org'

test.use({ storageState: { cookies: [], origins: [] } })

const build = async (project: EditorProject) =>
  writeOnlineEditor(project.folder, await checkContent(project.at()))

/** Serves the online editor with its policy, as a static host does. */
async function serve(page: Page, project: EditorProject): Promise<void> {
  const folder = path.join(project.folder, 'public-editor')
  await build(project)
  expect(existsSync(folder), 'only if the content enables it').toBe(false)
  project.edit('site/site.json', (site) => (site.hostedEditor = { repository: 'owner/site' }))
  await build(project)
  const headers = readFileSync(path.join(folder, '_headers'), 'utf8')
  const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(headers) ?? []
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy.match(/https?:[^ ;]+/g)).toEqual([
    'https://avatars.githubusercontent.com',
    'https://api.github.com',
  ])
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = path.join(folder, pathname, pathname.endsWith('/') ? 'index.html' : '')
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    return route.fulfill({ path: file, headers: { 'Content-Security-Policy': policy } })
  })
}

test('the online editor publishes to GitHub', async ({ page, project }) => {
  const gitHub = new FakeGitHub(project.at())
  const problems = watchForProblems(page, [ORIGIN, 'https://api.github.com'])
  await page.route('https://api.github.com/**', gitHub.answer)
  await serve(page, project)
  const editor = new EditorPage(page, ORIGIN)
  await page.goto(`${ORIGIN}/#/collections/pages/entries/gallery`)
  const signIn = page.getByRole('button', { name: 'Sign In Using Access Token' })
  await signIn.click({ timeout: 40_000 })
  await page.getByRole('textbox').fill(FakeGitHub.token)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(editor.preview().locator('figcaption').first()).toBeVisible()
  await expect(editor.bar()).toBeHidden()

  const bytes = await createPhoto(10)
  await editor.write('photos.1.caption', 'Online')
  await editor.choosePhoto('photos.1.src', 'new.jpg', bytes)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('[data-key-path]')).toHaveCount(0)
  expect(gitHub.json(gallery).photos[1]).toMatchObject({ src: 'new.jpg', caption: 'Online' })
  expect(gitHub.bytes('gallery/new.jpg')).toEqual(bytes)
  // the policy keeps Sveltia from asking GitHub's status page
  expect(problems.filter((text) => !text.includes('githubstatus.com'))).toEqual([])
})
