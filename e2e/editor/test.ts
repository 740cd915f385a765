import { writeFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { makeEditorProject, type EditorProject } from './project'

export { expect }

type Fixtures = {
  project: EditorProject
  /** The editor in a new tab. Requests to other origins, CSP violations and errors fail the test. */
  editor: EditorPage
}

/** A screen this narrow shows only the form, which makes tests faster. */
export const withoutPreview = { viewport: { width: 700, height: 800 } }

/** The button that toggles a list item; its state is `aria-expanded`. */
export const entryOf = (list: Locator, entry: string | number): Locator =>
  list.locator(`button[aria-controls$="-item-${entry}-body"]`)

export class EditorPage {
  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** @param name of a page; the list of pages if omitted */
  async open(name?: string): Promise<void> {
    // leaving an open form would prompt about its draft
    await this.page.goto('about:blank')
    const form = name === undefined ? '' : `/entries/${name}`
    await this.page.goto(`${this.origin}/#/collections/pages${form}`)
    // the first visit waits for the bundle
    const bar = this.page.getByRole('region', { name: 'Publishing' })
    await expect(bar).toBeVisible({ timeout: 40_000 })
    if (name !== undefined) await expect(this.page.locator('[data-key-path]').first()).toBeVisible()
  }

  /** The field for a key such as `photos.1.caption`; opens list items as needed. */
  async field(key: string): Promise<Locator> {
    const parts = key.split('.')
    // Sveltia renders fields as they scroll into view
    await this.page.locator('[data-key-path]').first().hover()
    await expect(async () => {
      const renderedCount = await this.page.locator(`[data-key-path="${parts[0] ?? ''}"]`).count()
      if (!renderedCount) await this.page.mouse.wheel(0, 400)
      expect(renderedCount).toBe(1)
    }).toPass({ intervals: [50] })
    for (const [index, part] of parts.slice(1).entries()) {
      // list items have no element of their own
      if (/^\d+$/.test(parts[index] ?? '')) continue
      const container = this.page.locator(
        `[data-key-path="${parts.slice(0, index + 1).join('.')}"]`,
      )
      await container.scrollIntoViewIfNeeded()
      if (!/^\d+$/.test(part)) continue
      const entry = entryOf(container, part)
      await expect(entry).toBeVisible()
      if ((await entry.getAttribute('aria-expanded')) === 'false') await entry.click()
      // its last fields are rendered once they are visible
      await entry.evaluate((one) => {
        one.scrollIntoView()
      })
    }
    const field = this.page.locator(`[data-key-path="${key}"]`)
    await field.scrollIntoViewIfNeeded()
    return field
  }

  /** @returns the previous text */
  async write(key: string, text: string): Promise<string> {
    const input = (await this.field(key)).locator('input, textarea').first()
    const before = await input.inputValue()
    // Sveltia stores drafts only after user interaction
    await input.click()
    await input.fill(text)
    return before
  }

  /** Drops a file from outside the browser onto a photo field. */
  async drop(key: string, name: string, bytes: Buffer): Promise<void> {
    const file = test.info().outputPath(name)
    writeFileSync(file, bytes)
    const target = (await this.field(key)).locator('.drop-target').first()
    // centered, so that no toolbar covers it
    await target.evaluate((one) => {
      one.scrollIntoView({ block: 'center' })
    })
    await target.hover()
    // loading photos shift the layout
    await expect
      .poll(() =>
        target
          .locator('img')
          .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)),
      )
      .toBe(true)
    const box = await target.boundingBox()
    if (!box) throw new Error(`${key} is not visible.`)
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    // only the DevTools protocol can drop files from outside
    const session = await this.page.context().newCDPSession(this.page)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      const data = { items: [], files: [file], dragOperationsMask: 1 }
      await session.send('Input.dispatchDragEvent', { type, ...at, data })
    }
    await session.detach()
  }

  /** Waits until a photo field has accepted a dropped file. */
  async expectFileAccepted(key: string, name: string): Promise<void> {
    await expect((await this.field(key)).getByText(name)).toBeVisible()
  }

  /** Skips the preview: the site has its own tests. */
  async expectAccessible(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).exclude('iframe').analyze()
    const serious = violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''))
    expect(serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
  }

  readonly save = () => this.page.getByRole('button', { name: 'Save', exact: true }).click()

  readonly status = () => this.page.locator('.bar [role=status]')

  /** The page of the site inside the preview. */
  readonly preview = () =>
    this.page.frameLocator('iframe.preview').frameLocator('iframe[title="Page preview"]')
}

export const test = base.extend<Fixtures, { workerProject: EditorProject }>({
  workerProject: [
    async ({}, use) => {
      const project = await makeEditorProject()
      await project.start()
      await use(project)
      await project.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  project: async ({ workerProject }, use) => {
    workerProject.reset()
    await use(workerProject)
  },
  editor: async ({ page, project }, use) => {
    const wrong: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      const isOwn = origin === project.address() || ['blob:', 'data:'].includes(protocol)
      if (!isOwn) wrong.push(request.url())
    })
    page.on('console', (message) => {
      if (/Content.Security.Policy|violates/i.test(message.text())) wrong.push(message.text())
    })
    page.on('pageerror', (error) => wrong.push(String(error)))
    await use(new EditorPage(page, project.address()))
    expect(wrong, 'requests to other origins, CSP violations and errors').toEqual([])
  },
})
