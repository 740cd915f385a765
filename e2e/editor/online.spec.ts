import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { checkContent } from '../../src/build-time/check/check-content'
import { editPhoto, gallery, photoBytes } from '../../src/editor/fixtures/testProject'
import { writeOnlineEditor } from '../../src/editor/online/write-online-editor'
import { FakeGitHub } from './fakeGitHub'
import type { EditorProject } from './project'
import { EditorPage, expect, test, withoutPreview } from './test'

const ORIGIN = 'https://edit.example.org'

test.use(withoutPreview)

/** Serves the online editor with its policy, as a static host does. */
async function serve(page: Page, project: EditorProject): Promise<void> {
  project.edit('site/site.json', (site) => (site.hostedEditor = { repository: 'owner/site' }))
  await writeOnlineEditor(project.folder, await checkContent(project.at()))
  const folder = path.join(project.folder, 'public-editor')
  const headers = readFileSync(path.join(folder, '_headers'), 'utf8')
  const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(headers) ?? []
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = path.join(folder, pathname, pathname.endsWith('/') ? 'index.html' : '')
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    return route.fulfill({ path: file, headers: { 'Content-Security-Policy': policy } })
  })
}

test('the online editor publishes to GitHub', async ({ page, project }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.route(/^https?:/, (route) => {
    problems.push(route.request().url())
    return route.abort()
  })
  const gitHub = new FakeGitHub(project.at())
  await page.route('https://api.github.com/**', gitHub.answer)
  await serve(page, project)
  const editor = new EditorPage(page, ORIGIN)
  const publish = () => page.getByRole('button', { name: 'Publish', exact: true }).click()
  const confirm = (name: string) =>
    page.getByRole('alertdialog', { name }).getByRole('button', { name: 'OK' }).click()
  const photo = (index: number) => gitHub.json(gallery).photos[index]
  await page.goto(`${ORIGIN}/#/collections/pages/entries/gallery`)

  await test.step('asks for a token', async () => {
    const signIn = page.getByRole('button', { name: 'Sign In Using Access Token' })
    await expect(signIn).toBeVisible({ timeout: 40_000 })
    await signIn.click()
    await page.getByRole('textbox').fill(FakeGitHub.token)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.locator('[data-key-path]').first()).toBeVisible()
  })

  await test.step('sends text and photos, even if two photos have the same name', async () => {
    const [first, second] = [await photoBytes(10), await photoBytes(20)]
    await editor.drop('photos.1.src', 'image.jpg', first)
    await editor.drop('photos.2.src', 'image.jpg', second)
    await editor.write('photos.1.caption', 'Online')
    await publish()
    await expect.poll(() => photo(1)).toMatchObject({ src: 'image.jpg', caption: 'Online' })
    expect(photo(2)?.src).toBe('image-1.jpg')
    expect(gitHub.bytes('gallery/image.jpg')).toEqual(first)
    expect(gitHub.bytes('gallery/image-1.jpg')).toEqual(second)
    await confirm('your photo is called image-1.jpg')
  })

  await test.step('keeps what someone else has published meanwhile', async () => {
    gitHub.change(gallery, editPhoto(0, { caption: 'Theirs' }))
    await editor.write('photos.1.caption', 'Mine')
    await publish()
    await page.getByRole('button', { name: 'Publish Anyway' }).click()
    await expect.poll(() => photo(1)?.caption).toBe('Mine')
    expect(photo(0)?.caption).toBe('Theirs')
    await confirm('This form now shows another version')
  })

  await test.step('keeps the text if GitHub does not take it', async () => {
    gitHub.isDown = true
    await editor.write('photos.1.caption', 'Later')
    await publish()
    const dialog = page.getByRole('alertdialog').filter({ hasText: 'GitHub has a problem' })
    await dialog.getByRole('button', { name: 'OK' }).click()
    gitHub.isDown = false
    await publish()
    await expect.poll(() => photo(1)?.caption).toBe('Later')
  })
  expect(problems, 'requests to other origins, and errors').toEqual([])
})
