import { mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test as base, type Locator, type Page, type Route } from '@playwright/test'
import { createChecker } from '../page'
import { createEditorProject, type EditorProject } from './project'

export { expect }

type Fixtures = {
  project: EditorProject
  /** The editor in a new tab. Requests to other origins, CSP violations and errors fail the test. */
  editor: EditorPage
}

/** What comes from outside the browser: a text or link, or files. */
type Dragged = { items: { mimeType: string; data: string }[]; files?: string[] }

/** At this width, the editor shows only the form, which makes tests faster. */
export const withoutPreview = { viewport: { width: 700, height: 800 } }

/** The button that toggles a list item; its state is `aria-expanded`. */
export const itemToggle = (list: Locator, index: string | number): Locator =>
  list.locator(`button[aria-controls$="-item-${index}-body"]`)

/** Holds the next request to a URL until it is answered. */
export const holdRequest = (page: Page, url: string): Promise<Route> =>
  new Promise((resolve) => {
    void page.route(url, resolve, { times: 1 })
  })

export const holdSave = (page: Page): Promise<Route> => holdRequest(page, '**/contents')

export class EditorPage {
  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** @param name page name; opens the list of pages if omitted */
  async open(name?: string): Promise<void> {
    // leaving an open form could show a prompt
    await this.page.goto('about:blank')
    const form = name === undefined ? '' : `/entries/${name}`
    await this.page.goto(`${this.origin}/#/collections/pages${form}`)
    // the first visit waits for the bundle
    await expect(this.bar()).toBeVisible({ timeout: 40_000 })
    if (name !== undefined) await expect(this.page.locator('[data-key-path]').first()).toBeVisible()
  }

  /** Opens another form without loading the editor anew. */
  async show(name: string): Promise<void> {
    const goTo = (hash: string) => this.page.evaluate((value) => (location.hash = value), hash)
    await goTo('#/collections/pages')
    await expect(this.page.locator('.content-editor')).toHaveCount(0)
    await goTo(`#/collections/pages/entries/${name}`)
    await expect(this.page.locator('[data-key-path]').first()).toBeVisible()
  }

  /** Looks for what was changed elsewhere, as when the owner comes back from another program. */
  readonly returnToTab = () => this.page.evaluate(() => dispatchEvent(new Event('focus')))

  /** Leaves the form by its arrow. */
  readonly leave = () => this.page.getByRole('button', { name: 'Cancel Editing' }).click()

  /** Answers a question of the editor's own. */
  async answer(question: string, label: string): Promise<void> {
    const dialog = this.page.getByRole('alertdialog', { name: question })
    const cancel = dialog.getByRole('button').last()
    await expect(cancel).toBeFocused()
    await expect(cancel).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await dialog.getByRole('button', { name: label }).click()
    await expect(dialog).toHaveCount(0)
  }

  /** Copies a text to the clipboard as a word processor does. */
  async copy(html: string, text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const types = { 'text/html': html, 'text/plain': text }
    await this.page.evaluate((data) => navigator.clipboard.write([new ClipboardItem(data)]), types)
  }

  /** Finds the field for a key such as `photos.1.caption`; opens list items as needed. */
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
      // list items have no element with a key path
      if (/^\d+$/.test(parts[index] ?? '')) continue
      const container = this.page.locator(
        `[data-key-path="${parts.slice(0, index + 1).join('.')}"]`,
      )
      await container.scrollIntoViewIfNeeded()
      if (!/^\d+$/.test(part)) continue
      const toggle = itemToggle(container, part)
      await expect(toggle).toBeVisible()
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
      // the item's last fields are rendered when they become visible
      await toggle.evaluate((el) => {
        el.scrollIntoView()
      })
    }
    const field = this.page.locator(`[data-key-path="${key}"]`)
    await field.scrollIntoViewIfNeeded()
    return field
  }

  /** Replaces the text of a field. @returns the previous text */
  async write(key: string, text: string): Promise<string> {
    const input = (await this.field(key)).locator('input, textarea').first()
    const before = await input.inputValue()
    // Sveltia stores drafts only after user interaction
    await input.click()
    await input.fill(text)
    return before
  }

  /** Drops a file from outside the browser onto a photo field, with others like it. */
  async drop(key: string, name: string, bytes: Buffer, others: string[] = []): Promise<void> {
    const target = (await this.field(key)).locator('.drop-target').first()
    await this.dropOnto(target, bytes, [name, ...others])
  }

  /** Drops files from outside the browser onto an element. */
  async dropOnto(target: Locator, bytes: Buffer, names: string[]): Promise<void> {
    const folder = mkdtempSync(test.info().outputPath('dropped-'))
    const files = names.map((base) => path.join(folder, base))
    for (const file of files) writeFileSync(file, bytes)
    await this.dragOnto(target, { items: [], files })
  }

  /** Drags something from outside the browser onto an element, and drops it. */
  async dragOnto(target: Locator, dragged: Dragged): Promise<void> {
    // centered, so that no toolbar covers it
    await target.evaluate((el) => {
      el.scrollIntoView({ block: 'center' })
    })
    await target.hover()
    // photos that are still loading would shift the layout
    await expect
      .poll(() =>
        target
          .locator('img')
          .evaluateAll((images) => images.every((el) => (el as HTMLImageElement).complete)),
      )
      .toBe(true)
    const box = await target.boundingBox()
    if (!box) throw new Error('What files are dropped onto is not visible.')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    // only the DevTools protocol can drop something from outside the browser
    const session = await this.page.context().newCDPSession(this.page)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      const data = { ...dragged, dragOperationsMask: 1 }
      await session.send('Input.dispatchDragEvent', { type, ...at, data })
    }
    await session.detach()
  }

  /** Waits until a photo field has accepted a dropped file. */
  async expectFileAccepted(key: string, name: string): Promise<void> {
    await expect((await this.field(key)).getByText(name)).toBeVisible()
  }

  /** Ignores the preview because other tests cover the site. */
  async expectAccessible(part = 'body'): Promise<void> {
    const checker = createChecker(this.page).include(part).exclude('iframe')
    const { violations } = await checker.analyze()
    const serious = violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''))
    expect(serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
  }

  readonly save = () => this.page.getByRole('button', { name: 'Save', exact: true }).click()

  readonly bar = () => this.page.getByRole('region', { name: 'Publishing' })

  readonly status = () => this.page.locator('.bar [role=status]')

  /** The site's page in the preview. */
  readonly preview = () =>
    this.page.frameLocator('iframe.preview').frameLocator('iframe[title^="Page preview"]')
}

export const test = base.extend<Fixtures, { workerProject: EditorProject }>({
  workerProject: [
    async ({}, use) => {
      const project = await createEditorProject()
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
  context: async ({ context, project }, use) => {
    // exchanges the token for a cookie
    await context.request.get(project.address())
    await use(context)
  },
  editor: async ({ page, project }, use) => {
    const problems: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      const isAllowed = origin === project.origin() || ['blob:', 'data:'].includes(protocol)
      if (!isAllowed) problems.push(request.url())
    })
    page.on('console', (message) => {
      if (/Content.Security.Policy|violates|status of 404/i.test(message.text()))
        problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    await use(new EditorPage(page, project.origin()))
    expect(problems, 'requests to other origins, CSP violations and errors').toEqual([])
  },
})
