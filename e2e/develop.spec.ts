/* `npm run develop`, in a copy of the project. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { photoReferences } from '../src/build-time/check/findPhoto'
import { allPages, getPagePath } from '../src/content/pageRegistry'
import { contentModel } from '../src/content/schema/contentFiles'
import { content, photoAt } from './content'
import { currentFrame, lightboxButton, tileAt } from './lightbox'
import { mainNavigation } from './navigation'
import { expect, test as base } from './page'

const COPIED = [
  ...['content', 'src', 'static', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...fs.readdirSync('.').filter((name) => name.startsWith('gatsby-')),
]

/** The first bundle takes half a minute, or several if the machine is busy. */
const START_TIMEOUT_MS = 240_000

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Starts the server. `stop` ends npm and every process that it has started. */
function startServer(folder: string, port: number) {
  const args = ['run', 'develop', '--', '--host=127.0.0.1', `--port=${port}`]
  // in CI, Gatsby would otherwise prepare all pages and photos before it is ready
  const onDemand = {
    GATSBY_ENABLE_LAZY_IMAGES_IN_CI: 'true',
    GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: 'true',
  }
  const env = { ...process.env, ...onDemand }
  const child = spawn('npm', args, { cwd: folder, detached: true, env })
  const closed = once(child, 'close')
  let text = ''
  const onOutput = (chunk: Buffer) => (text += chunk.toString())
  child.stdout.on('data', onOutput)
  child.stderr.on('data', onOutput)
  const output = () => {
    if (child.exitCode !== null) throw new Error(`The development server exited: ${text}`)
    return text
  }
  const stop = async () => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL')
    await closed
  }
  return { output, stop }
}

const test = base.extend<{ folder: string }>({
  viewport: { width: 390, height: 844 },
  folder: async ({}, use) => {
    const folder = fs.mkdtempSync(path.join(tmpdir(), 'develop-'))
    // with its time: npm would install the packages again if the lockfile were newer
    for (const name of COPIED)
      fs.cpSync(name, path.join(folder, name), { recursive: true, preserveTimestamps: true })
    fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    await use(folder)
    fs.rmSync(folder, { recursive: true })
  },
  baseURL: [
    async ({ folder }, use) => {
      const port = await findFreePort()
      const { output, stop } = startServer(folder, port)
      try {
        await expect.poll(output, { timeout: START_TIMEOUT_MS }).toContain('You can now view')
        await use(`http://127.0.0.1:${port}`)
      } finally {
        await stop()
      }
    },
    { scope: 'test', timeout: START_TIMEOUT_MS + 10_000 },
  ],
})

const expectPainted = (photo: Locator) =>
  expect.poll(() => photo.evaluate((el: HTMLImageElement) => el.naturalWidth)).toBeGreaterThan(0)

function edit(file: string, change: (text: string) => string) {
  const text = fs.readFileSync(file, 'utf8')
  const changed = change(text)
  expect(changed).not.toBe(text)
  fs.writeFileSync(file, changed)
}

test('in development, every page works, and changed text and code appear', async ({
  page,
  folder,
  monitor,
}) => {
  test.setTimeout(120_000)
  const visit = async (path: string) => {
    await page.goto(path)
    await expect(page.locator('body')).toHaveAttribute('data-hydrated')
  }

  for (const { content: name } of allPages) {
    await test.step(`${name} has a heading, and a photo if it should`, async () => {
      if (name === 'notFound') monitor.expected.push(/^error: Page not found: \/404\/$/)
      await visit(getPagePath(name))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (photoReferences(contentModel[name].schema, content[name]).length === 0) return
      const photo = page.getByRole('main').locator('img').first()
      await photo.scrollIntoViewIfNeeded()
      await expectPainted(photo)
    })
  }

  await test.step('the menu opens', async () => {
    const links = mainNavigation(page).getByRole('link')
    await expect(links).toHaveCount(0)
    await page.getByRole('button', { name: content.site.labels.menu, exact: true }).click()
    await expect(links).toHaveCount(content.site.nav.length)
  })

  await test.step('the form thanks for a message', async () => {
    const { delivery, form } = content.contact
    const headers = { 'access-control-allow-origin': '*' }
    if (delivery.endpoint)
      await page.route(delivery.endpoint, (route) => route.fulfill({ headers }))
    await visit(getPagePath('contact'))
    const fields = page.getByRole('form')
    for (const field of await fields.getByRole('textbox').all()) await field.fill('me@example.org')
    await fields.getByRole('button').click()
    await expect(fields.getByRole('status')).toContainText(form.success.title)
  })

  await test.step('the lightbox shows a photo and the next one', async () => {
    await visit(getPagePath('gallery'))
    // the lightbox, which loads after React, adds its styles first
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
    await tileAt(page, 0).click()
    const image = (position: number) =>
      currentFrame(page).getByRole('img', { name: photoAt(position).alt, exact: true })
    await expectPainted(image(0))
    await lightboxButton(page, 'next').click()
    await expectPainted(image(1))
  })

  const footer = page.getByRole('contentinfo')

  await test.step('a changed text appears', async () => {
    await visit(getPagePath('home'))
    edit(path.join(folder, 'content/site/site.json'), (text) => {
      const site = JSON.parse(text) as typeof content.site
      site.footer.statement = 'Changed text.'
      return JSON.stringify(site)
    })
    await expect(footer).toContainText('Changed text.')
  })

  await test.step('a changed component appears', async () => {
    edit(path.join(folder, 'src/components/Footer/Footer.tsx'), (code) =>
      code.replace('</footer>', 'Changed component.</footer>'),
    )
    await expect(footer).toContainText('Changed component.')
  })
})
