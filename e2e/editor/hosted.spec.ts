import { readdirSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { serve } from '../../src/build-time/cli/serve.mjs'
import { checkContent } from '../../src/build-time/check/check-content'
import { writeHostedEditor } from '../../src/editor/hosted/write-hosted-editor'
import { GitHub } from './gitHub'
import { makeEditorProject, makePhoto, type EditorProject } from './project'
import { EditorPage, expect, test as base, watch } from './test'

const GALLERY = 'content/gallery/gallery.json'

type Fixtures = { gitHub: GitHub; hosted: EditorPage }
type WorkerFixtures = { site: { project: EditorProject; origin: string } }

/** The editor as a folder of files, on an address of its own, with a repository that is played. */
const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const project = await makeEditorProject()
      const site = project.json('site/site.json')
      const hostedEditor = { repository: 'her/site' }
      project.write('site/site.json', `${JSON.stringify({ ...site, hostedEditor }, null, 2)}\n`)
      const folder = await writeHostedEditor(
        project.at(''),
        await checkContent(project.at('content')),
      )
      const server: Server = await serve({ port: 0, root: folder ?? '' })
      const { port } = server.address() as AddressInfo
      await use({ project, origin: `http://127.0.0.1:${port}` })
      server.close()
      server.closeAllConnections()
      await project.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  gitHub: async ({ context, site: { project } }, use) => {
    const gitHub = new GitHub()
    const content = project.at('content')
    for (const entry of readdirSync(content, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      gitHub.files.set(`content/${path.relative(content, file)}`, readFileSync(file))
    }
    await gitHub.answerFor(context)
    await use(gitHub)
    expect(gitHub.unknown, 'requests to GitHub that nobody knows').toEqual([])
  },
  hosted: async ({ gitHub, page, site: { origin } }, use) => {
    const wrong = watch(page, [origin, 'https://api.github.com'])
    const hosted = new EditorPage(page, origin)
    await page.goto(origin)
    await signIn(hosted, gitHub.token)
    await expect(page.getByText('About Me')).toBeVisible()
    await use(hosted)
    expect(wrong, 'foreign requests, violations of the policy and errors').toEqual([])
  },
})

async function signIn({ page }: EditorPage, token: string) {
  await page.getByRole('button', { name: /token/i }).click()
  await page.getByRole('textbox', { name: /token/i }).fill(token)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const linesOf = (text: string) => text.split('\n')

test('a caption that is changed is one changed line of the commit', async ({ gitHub, hosted }) => {
  const before = linesOf(gitHub.text(GALLERY))
  await hosted.goTo('gallery')
  await hosted.write('photos.1.caption', 'Other words')
  await hosted.save()
  await expect(hosted.status()).toContainText('Saved. Visitors see it')
  expect(gitHub.commits).toHaveLength(1)
  const after = linesOf(gitHub.text(GALLERY))
  expect(after).toHaveLength(before.length)
  expect(after.filter((line, index) => line !== before[index])).toEqual([
    expect.stringContaining('"Other words"'),
  ])
  // what is saved is what the next change begins with
  await hosted.write('photos.1.caption', 'Words once more')
  await hosted.save()
  await expect.poll(() => gitHub.commits.length).toBe(2)
  expect(gitHub.text(GALLERY)).toContain('"Words once more"')
})

test('an empty caption is refused, nothing is committed, and the draft stays', async ({
  gitHub,
  hosted,
  page,
}) => {
  await hosted.goTo('gallery')
  await hosted.write('photos.1.caption', '')
  await hosted.write('deck', 'Still here')
  await hosted.save()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Photo 2, caption: is empty. Write something.')
  await dialog.getByRole('button').click()
  expect(gitHub.commits).toEqual([])
  await expect((await hosted.field('deck')).locator('input, textarea').first()).toHaveValue(
    'Still here',
  )
})

test('what the content check finds comes in words that lead to the field', async ({
  gitHub,
  hosted,
  page,
}) => {
  await hosted.goTo('gallery')
  await hosted.write('photos.1.alt', 'IMG_1234.jpg')
  await hosted.save()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    'Photo 2, what the photo shows: is a file name, but must say what the photo shows.',
  )
  expect(gitHub.commits).toEqual([])
  await dialog.getByRole('button').click()
  const field = page.locator('[data-key-path="photos.1.alt"] textarea')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('IMG_1234.jpg')
  await field.fill('A coat in the wind.')
  await hosted.save()
  await expect.poll(() => gitHub.commits.length).toBe(1)
})

test('a photo that is too small is refused; a good one takes the place of the old file', async ({
  gitHub,
  hosted,
  page,
}) => {
  await hosted.goTo('gallery')
  await hosted.drop('photos.1.src', 'small.jpg', await makePhoto(7, 800, 600))
  await hosted.expectTaken('photos.1.src', 'small.jpg')
  await hosted.save()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Photo 2, photo: names small.jpg, which is too small')
  expect(gitHub.commits).toEqual([])
  await dialog.getByRole('button').click()
  await hosted.drop('photos.1.src', 'New Coat (final).JPG', await makePhoto(7))
  await hosted.expectTaken('photos.1.src', 'new-coat-final.jpg')
  await hosted.save()
  await expect.poll(() => gitHub.commits.length).toBe(1)
  expect(gitHub.text(GALLERY)).toContain('"new-coat-final.jpg"')
  expect(gitHub.files.has('content/gallery/new-coat-final.jpg')).toBe(true)
  expect(gitHub.files.has('content/gallery/photo-2.jpg')).toBe(false)
  // the last build does not know it: a quiet field stands in its place
  await hosted.open('gallery')
  await expect(hosted.preview().locator('img[src^="data:image/svg"]')).toHaveCount(1)
})

test('the preview shows words and photos that are not saved, and those of the last build', async ({
  gitHub,
  hosted,
}) => {
  await hosted.goTo('gallery')
  await hosted.write('photos.1.caption', 'Not saved yet')
  await expect(hosted.preview().getByText('Not saved yet')).toBeVisible()
  const photo = hosted.preview().locator('img[src*="/photos/1600/gallery/photo-1.jpg"]')
  await expect(photo).toHaveCount(1)
  await hosted.drop('photos.1.src', 'new.jpg', await makePhoto(9))
  await expect(hosted.preview().locator('img[src^="blob:"]')).toHaveCount(1)
  expect(gitHub.commits).toEqual([])
})

test('the focal point is chosen on the photo of the last build', async ({ gitHub, hosted }) => {
  await hosted.goTo('home')
  const field = await hosted.field('hero.focus')
  const point = field.getByRole('button', { name: /The point that stays in view/ })
  await expect(point.locator('img')).toHaveJSProperty('naturalWidth', 960)
  await point.press('ArrowRight')
  await hosted.drop('hero.src', 'new-hero.jpg', await makePhoto(3, 2400, 1600))
  await hosted.expectTaken('hero.src', 'new-hero.jpg')
  await expect(point.locator('img')).toHaveJSProperty('naturalWidth', 2400)
  await hosted.save()
  await expect.poll(() => gitHub.commits.length).toBe(1)
  await hosted.open('home')
  await expect(await hosted.field('hero.focus')).toContainText('as soon as the site is built')
})

test('the editor on the web is switched on in the form', async ({ editor, page, project }) => {
  await editor.open('site')
  // the form is drawn as one comes by
  const field = page.locator('[data-key-path="hostedEditor"]')
  const drawn = page.locator('[data-key-path]').last()
  await expect(async () => {
    await drawn.evaluate((one) => {
      one.scrollIntoView()
    })
    await expect(field).toBeVisible({ timeout: 200 })
  }).toPass()
  // by key, since a form that still scrolls would carry the box away from under the pointer
  const add = field.getByRole('checkbox', { name: /^Add/ })
  await add.press('Space')
  await expect(add).toBeChecked()
  await editor.write('hostedEditor.repository', 'her/site')
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  expect(project.json('site/site.json').hostedEditor).toEqual({ repository: 'her/site' })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('history is what GitHub says, and nothing of the editor on her computer is there', async ({
  hosted,
  page,
  site,
}) => {
  await hosted.goTo('gallery')
  const bar = page.getByRole('region', { name: 'Publishing' })
  await expect(bar.getByRole('button')).toHaveCount(0)
  await page.getByRole('radio', { name: 'History' }).click()
  await expect(page.getByText('She', { exact: true })).toBeVisible()
  for (const address of ['/api/config', '/api/state']) {
    expect((await page.request.get(site.origin + address)).status()).toBe(404)
  }
})

test('search engines and frames are told to stay away', async ({ page, site: { origin } }) => {
  const answer = await page.request.get(`${origin}/`)
  const headers = answer.headers()
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
  expect(await (await page.request.get(`${origin}/robots.txt`)).text()).toContain('Disallow: /')
})
