import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { photoJpeg } from '../../src/testing/testContent'
import { createChecker } from '../page'
import { waitForAnimations } from '../wait'
import { createEditorProject, type EditorProject } from './project'

export { expect }

type WorkerFixtures = {
  workerProject: EditorProject
  /** What the browser keeps of a sign-in. */
  signIn: Awaited<ReturnType<BrowserContext['storageState']>>
}

type Fixtures = {
  project: EditorProject
  /** The editor in a new tab. Requests to other origins, CSP violations and errors fail the test. */
  editor: EditorPage
}

/** At this width, the editor shows only the form, which makes tests faster. */
export const withoutPreview = { viewport: { width: 700, height: 800 } }

export const createPhoto = (red: number) => photoJpeg(1600, 2000, red).toBuffer()

/** Signs in, which takes one click. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // the first visit waits for the bundle
  const button = page.getByRole('button', { name: /^Sign In/ })
  await button.click({ timeout: 40_000 })
  await expect(page.getByText('Pages').first()).toBeVisible()
}

/** Fails on requests to other origins, on what the policy blocks, and on errors of scripts. */
export function watchForProblems(page: Page, origins: string[]): string[] {
  const problems: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (!origins.includes(origin) && !['blob:', 'data:'].includes(protocol))
      problems.push(request.url())
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy|violates|status of 404/i.test(message.text()))
      problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return problems
}

export class EditorPage {
  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** Opens the list of pages, without loading Sveltia again, and from there the form of a page. */
  async open(name?: string): Promise<void> {
    await this.page.goto(`${this.origin}/#/collections/pages`)
    await expect(this.page.getByText('Page not found')).toBeVisible({ timeout: 40_000 })
    await expect(this.firstField()).toHaveCount(0)
    if (name === undefined) return
    await this.page.goto(`${this.origin}/#/collections/pages/entries/${name}`)
    await expect(this.firstField()).toBeVisible()
  }

  private readonly firstField = () => this.page.locator('[data-key-path]').first()

  /** Finds the field for a key such as `photos.1.caption`; opens list items as needed. */
  async field(key: string): Promise<Locator> {
    const parts = key.split('.')
    for (const [index, part] of parts.entries()) {
      if (!/^\d+$/.test(part)) continue
      const list = await this.scrollTo(parts.slice(0, index).join('.'))
      const toggle = list.locator(`button[aria-controls$="-item-${part}-body"]`)
      await toggle.scrollIntoViewIfNeeded()
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    }
    return this.scrollTo(key)
  }

  /** Sveltia renders fields as they scroll into view. */
  private async scrollTo(key: string): Promise<Locator> {
    const field = this.page.locator(`[data-key-path="${key}"]`)
    await this.firstField().hover()
    await expect(async () => {
      if ((await field.count()) === 0) await this.page.mouse.wheel(0, 400)
      await expect(field).toHaveCount(1, { timeout: 100 })
    }).toPass({ intervals: [10] })
    await field.scrollIntoViewIfNeeded()
    return field
  }

  /** The element of a field that takes text. */
  readonly input = async (key: string): Promise<Locator> =>
    (await this.field(key)).locator('input:not([type=file]), textarea').first()

  readonly write = async (key: string, text: string) => (await this.input(key)).fill(text)

  /** Chooses a photo from the computer's files. */
  async choosePhoto(key: string, name: string, buffer: Buffer): Promise<void> {
    const field = await this.field(key)
    const file = { name, mimeType: 'image/*', buffer }
    await field.locator('input[type=file]').first().setInputFiles(file)
    await expect(field.getByText(name.toLowerCase())).toBeVisible()
  }

  readonly save = () => this.page.getByRole('button', { name: 'Save', exact: true }).click()

  /** Saves, and waits until Sveltia has closed the form; a script could otherwise go on too early. */
  async saveAndClose(): Promise<void> {
    await this.save()
    await expect(this.firstField()).toHaveCount(0)
    await waitForAnimations(this.page)
  }

  readonly bar = () => this.page.getByRole('region', { name: 'Publishing' })

  readonly status = () => this.bar().getByRole('status')

  readonly press = (name: string) => this.bar().getByRole('button', { name, exact: true }).click()

  /** Opens one of the bar's lists. */
  async openList(name: string): Promise<Locator> {
    await this.bar().getByText(name, { exact: true }).click()
    return this.bar().locator(`details:has(> summary:text-is("${name}"))`)
  }

  /** The buttons around the page in the preview. */
  readonly previewFrame = () => this.page.frameLocator('iframe.preview')

  /** The site's page in the preview. */
  readonly preview = () => this.previewFrame().frameLocator('iframe[title^="Page preview"]')

  /** Leaves out the site's page, which has tests of its own. */
  async expectAccessible(part: string): Promise<void> {
    const checker = createChecker(this.page).include(part).exclude('iframe')
    const { violations } = await checker.analyze()
    const serious = violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''))
    expect(serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  workerProject: [
    async ({}, use) => {
      const project = await createEditorProject()
      await project.start()
      await use(project)
      await project.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  signIn: [
    async ({ browser, workerProject }, use) => {
      const page = await browser.newPage()
      await signIn(page, workerProject.address())
      const state = await page.context().storageState()
      await page.close()
      await use(state)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  storageState: ({ signIn: state }, use) => use(state),
  project: async ({ workerProject }, use) => {
    workerProject.reset()
    await use(workerProject)
  },
  editor: async ({ page, project }, use) => {
    const problems = watchForProblems(page, [project.origin()])
    await use(new EditorPage(page, project.origin()))
    expect(problems, 'requests to other origins, CSP violations and errors').toEqual([])
  },
})
