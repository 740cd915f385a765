import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { photo as plainPhoto } from '../src/testing/contentFolder'
import { serve } from '../src/build-time/cli/serve.mjs'
import { isPhotoName } from '../src/content/isPhotoName'
import { SOURCES } from '../src/build-time/sandbox/sandbox'
import { entryOf, expect, scriptRuns, test as base } from './page'
import { home, music, pages, prefix as ownPrefix, unknown } from './routes'
import { words } from './words'

const SITE_URL = 'https://name.github.io/portfolio'
const PREFIX = '/portfolio'

/** Two builds of Gatsby may share the processor with other tests. */
const BUILD_MS = 8 * 60_000

/** Puts plain photos in the place of the owner's: they take a fifth of the time to encode. */
const simplifyPhotos = (folder: string) =>
  Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isPhotoName)
      .map((name) => plainPhoto().toFile(path.join(folder, name))),
  )

function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, SITE_URL } })
    let words = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        words += part.toString()
      })
    }
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve(words)
      else reject(new Error(words))
    })
  })
}

/** The site, built once more in a folder of its own for an address below its host's own. */
const test = base.extend<{ baseURL: string | undefined }, { below: string }>({
  below: [
    async ({}, use) => {
      const project = path.resolve('.gatsby', 'below-a-path')
      rmSync(project, { recursive: true, force: true })
      mkdirSync(project, { recursive: true })
      for (const name of ['content', ...SOURCES].filter((name) => existsSync(name))) {
        cpSync(name, path.join(project, name), { recursive: true })
      }
      await simplifyPhotos(path.join(project, 'content'))
      symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'), 'junction')
      await run(
        process.execPath,
        ['node_modules/tsx/dist/cli.mjs', 'src/build-time/cli/build.ts'],
        project,
      )
      const server = await serve({ port: 0, root: path.join(project, 'public') })
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      server.close()
      server.closeAllConnections()
      rmSync(project, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
  baseURL: ({ below }, use) => use(below),
})

// one after the other, so that the site is built once
test.describe.configure({ mode: 'default', timeout: BUILD_MS })
test.skip(ownPrefix !== '', 'the site itself is below a path')

test('below a path all pages, photos and fonts are there, and nothing else is requested', async ({
  page,
  visit,
  watch,
}) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (!response.ok()) failed.push(response.url())
  })
  await visit({ path: `${PREFIX}${home.path}`, messages: [] })
  for (const { h1, path } of [...pages.slice(1), home]) {
    const link = entryOf(page, { path: PREFIX + path })
    await expect(link).toHaveAttribute('href', PREFIX + path)
    await link.click()
    await expect(page).toHaveURL(PREFIX + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
    await expect(link).toHaveAttribute('aria-current', 'page')
    const photos = page.getByRole('main').locator('picture img:visible')
    for (const photo of await photos.all()) {
      await photo.scrollIntoViewIfNeeded()
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    // and again from the host
    await page.reload()
    await scriptRuns(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
  }
  expect(
    await page.evaluate(() => [...document.fonts].some((font) => font.status === 'loaded')),
  ).toBe(true)
  expect(failed).toEqual([])
  const outside = watch.requests.filter((url) => !new URL(url).pathname.startsWith(`${PREFIX}/`))
  expect(outside).toEqual([])
})

test('below a path an unknown address has its page, and a missing one is asked of the host', async ({
  page,
  visit,
}) => {
  await visit(unknown(`${PREFIX}/no-such-page/`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unknown('/').h1)
  await page.route(/page-data\/music\/page-data\.json/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: words.notFound.link, exact: true }).click()
  await expect(page).toHaveURL(`${PREFIX}/`)
  await entryOf(page, { path: PREFIX + music.path }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(music.h1)
})

test('below a path the lightbox opens and closes', async ({ page, visit }) => {
  await visit({ path: `${PREFIX}/gallery/`, messages: [] })
  await page.locator('figure > a').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
