import { writeFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { makeEditorProject, type EditorProject } from './project'

export { expect }

type Fixtures = {
  project: EditorProject
  /** The editor in a fresh tab. What is wrong with its requests or its policy fails the test. */
  editor: EditorPage
}

/** On a screen this narrow the form stands alone, and the browser has a third less to do. */
export const withoutPreview = { viewport: { width: 700, height: 800 } }

/** The button that opens and closes an entry of a list; its state is `aria-expanded`. */
export const entryOf = (list: Locator, entry: string | number): Locator =>
  list.locator(`button[aria-controls$="-item-${entry}-body"]`)

/** The editor as its user sees it. */
export class EditorPage {
  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** @param name of the page's form; without it, the list of pages */
  async open(name?: string): Promise<void> {
    // a form that is open already would ask about its draft
    await this.page.goto('about:blank')
    const form = name === undefined ? '' : `/entries/${name}`
    await this.page.goto(`${this.origin}/#/collections/pages${form}`)
    // a new checkout bundles the editor first
    const bar = this.page.getByRole('region', { name: 'Publishing' })
    await expect(bar).toBeVisible({ timeout: 40_000 })
    if (name !== undefined) await expect(this.page.locator('[data-key-path]').first()).toBeVisible()
  }

  /** The part of the form for a key such as `photos.1.caption`; what is closed opens. */
  async field(key: string): Promise<Locator> {
    const parts = key.split('.')
    // what is far below is drawn as soon as it comes into view
    await this.page.locator('[data-key-path]').first().hover()
    await expect(async () => {
      const isDrawn = await this.page.locator(`[data-key-path="${parts[0] ?? ''}"]`).count()
      if (!isDrawn) await this.page.mouse.wheel(0, 400)
      expect(isDrawn).toBe(1)
    }).toPass({ intervals: [50] })
    for (const [index, part] of parts.slice(1).entries()) {
      // an entry of a list has no element of its own
      if (/^\d+$/.test(parts[index] ?? '')) continue
      // what is far below is drawn as soon as what is around it comes into view
      const around = this.page.locator(`[data-key-path="${parts.slice(0, index + 1).join('.')}"]`)
      await around.scrollIntoViewIfNeeded()
      if (!/^\d+$/.test(part)) continue
      const entry = entryOf(around, part)
      await expect(entry).toBeVisible()
      if ((await entry.getAttribute('aria-expanded')) === 'false') await entry.click()
      // its last fields are drawn only on the screen
      await entry.evaluate((one) => {
        one.scrollIntoView()
      })
    }
    const field = this.page.locator(`[data-key-path="${key}"]`)
    await field.scrollIntoViewIfNeeded()
    return field
  }

  /** @returns what stood there before */
  async write(key: string, text: string): Promise<string> {
    const input = (await this.field(key)).locator('input, textarea').first()
    const before = await input.inputValue()
    // Sveltia keeps drafts of those who have touched the form
    await input.click()
    await input.fill(text)
    return before
  }

  /** Drops a file from outside of the browser onto the field of a photo. */
  async drop(key: string, name: string, bytes: Buffer): Promise<void> {
    const file = test.info().outputPath(name)
    writeFileSync(file, bytes)
    const target = (await this.field(key)).locator('.drop-target').first()
    // in the middle of the form, where nothing of the editor's own lies above it, and at rest
    await target.evaluate((one) => {
      one.scrollIntoView({ block: 'center' })
    })
    await target.hover()
    // a photo that is still to come would move what lies below it
    await expect
      .poll(() =>
        target
          .locator('img')
          .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)),
      )
      .toBe(true)
    const box = await target.boundingBox()
    if (!box) throw new Error(`There is no place to drop a file at ${key}.`)
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    // a script cannot make a file come from outside, but the browser's own protocol can
    const session = await this.page.context().newCDPSession(this.page)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      const data = { items: [], files: [file], dragOperationsMask: 1 }
      await session.send('Input.dispatchDragEvent', { type, ...at, data })
    }
    await session.detach()
  }

  /** Waits until the field of a photo has taken the file that was dropped on it. */
  async expectTaken(key: string, name: string): Promise<void> {
    await expect((await this.field(key)).getByText(name)).toBeVisible()
  }

  /** The preview is the site, which has tests of its own. */
  async expectAccessible(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).exclude('iframe').analyze()
    const serious = violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''))
    expect(serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
  }

  readonly save = () => this.page.getByRole('button', { name: 'Save', exact: true }).click()

  readonly status = () => this.page.locator('.bar [role=status]')

  /** The page of the site inside the preview. */
  readonly preview = () =>
    this.page
      .frameLocator('iframe.preview')
      .frameLocator('iframe[title="The page with these words and photos"]')
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
    expect(wrong, 'foreign requests, violations of the policy and errors').toEqual([])
  },
})
