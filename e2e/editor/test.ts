import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { makeEditorProject, type EditorProject } from './project'

export { expect }

type Fixtures = {
  project: EditorProject
  /** The editor in a fresh tab. What is wrong with its requests or its policy fails the test. */
  editor: EditorPage
}

type WorkerFixtures = { workerProject: EditorProject }

/** The editor as its user sees it. */
export class EditorPage {
  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** @param name of the page's form; without it, the list of pages */
  async open(name?: string): Promise<void> {
    const route = name === undefined ? '/collections/pages' : `/collections/pages/entries/${name}`
    await this.page.goto(`${this.origin}/#${route}`)
    await expect(this.page.getByRole('region', { name: 'Publishing' })).toBeVisible()
    if (name !== undefined) await expect(this.page.locator('[data-key-path]').first()).toBeVisible()
  }

  /** The part of the form for a key such as `photos.1.caption`; what is closed opens. */
  async field(key: string): Promise<Locator> {
    const parts = key.split('.')
    for (const [at, part] of parts.entries()) {
      if (at === 0) continue
      // what is far below is drawn as soon as what is around it comes into view
      const around = this.page.locator(`[data-key-path="${parts.slice(0, at).join('.')}"]`)
      if (!/^\d+$/.test(part)) {
        if (!/^\d+$/.test(parts[at - 1] ?? '')) await around.scrollIntoViewIfNeeded()
        continue
      }
      const list = this.page.locator(`[data-key-path="${parts.slice(0, at).join('.')}"]`)
      await list.scrollIntoViewIfNeeded()
      const entry = list.locator(`button[aria-controls$="-item-${part}-body"]`)
      await expect(entry).toBeVisible()
      if ((await entry.getAttribute('aria-expanded')) === 'false') await entry.click()
    }
    const field = this.page.locator(`[data-key-path="${key}"]`)
    await field.scrollIntoViewIfNeeded()
    return field
  }

  async write(key: string, text: string): Promise<void> {
    const field = await this.field(key)
    await field.locator('input, textarea').first().fill(text)
  }

  readonly save = () => this.page.getByRole('button', { name: 'Save', exact: true }).click()

  readonly status = () => this.page.locator('.publish-bar-status')

  /** The page of the site inside the preview. */
  readonly preview = () =>
    this.page
      .frameLocator('iframe.preview')
      .frameLocator('iframe[title="The page with these words and photos"]')
}

export const test = base.extend<Fixtures, WorkerFixtures>({
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
      if (origin !== project.address() && !['blob:', 'data:'].includes(protocol))
        wrong.push(request.url())
    })
    page.on('console', (message) => {
      if (/Content.Security.Policy|violates/i.test(message.text())) wrong.push(message.text())
    })
    page.on('pageerror', (error) => wrong.push(String(error)))
    await use(new EditorPage(page, project.address()))
    expect(wrong, 'foreign requests, violations of the policy and errors').toEqual([])
  },
})
