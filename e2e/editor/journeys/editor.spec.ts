import type { Tab } from '../../engines/tab'
import { expect, test } from '../../engines/test'
import { createEditorProject, gallery, type EditorProject } from '../project'

let project: EditorProject

test.beforeAll(async () => {
  project = await createEditorProject()
})

test.beforeEach(async () => {
  project.reset()
  await project.start()
})

test.afterEach(async () => {
  await project.stop()
})

test.afterAll(async () => {
  await project.remove()
})

const getPreviewText = () =>
  document
    .querySelector<HTMLIFrameElement>('iframe.preview')
    ?.contentDocument?.querySelector('iframe')?.contentDocument?.body.textContent

const pressSave = () => {
  const shortcut = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true }
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', shortcut))
}

/** Opens the Gallery's form, once signed in, and puts the focus into a text. */
async function openForm(tab: Tab) {
  await tab.goto(project.address())
  await expect(async () => {
    const page = await tab.evaluate(() => document.body.textContent)
    // a click during a view transition is lost
    if (page.includes('Sign In with')) await tab.click('.buttons button.secondary')
    expect(page).toContain('Page not found')
  }).toPass({ intervals: [100, 3000] })
  await tab.evaluate(() => (location.hash = '#/collections/pages/entries/gallery'))
  // the form steals the focus while it is loading
  await tab.expect(getPreviewText).toContain(String(project.json(gallery).deck))
  await expect(async () => {
    await tab.click('[data-key-path=deck] textarea')
    const getFocused = () => document.activeElement?.localName
    expect(await tab.evaluate(getFocused)).toBe('textarea')
  }).toPass()
}

test('edited text is previewed and saved', async ({ tab }) => {
  await openForm(tab)
  await tab.type('Hello!')
  await tab.expect(getPreviewText).toContain('Hello!')
  await tab.evaluate(pressSave)
  await tab
    .expect(() => document.querySelector('.bar [role=status]')?.textContent)
    .toBe('Saved here, but not published yet.')
  expect(project.json(gallery).deck).toContain('Hello!')
})

test('edited text stays in the form if the editor was stopped', async ({ tab }) => {
  await openForm(tab)
  await tab.type('Bye!')
  await tab.expect(getPreviewText).toContain('Bye!')
  await project.stop()
  await tab.evaluate(pressSave)
  await tab.click('[role=alertdialog] button')
  await tab.expect(() => document.querySelector<HTMLElement>('#nc-root')?.inert).toBe(false)
  await tab
    .expect(
      () => document.querySelector<HTMLTextAreaElement>('[data-key-path=deck] textarea')?.value,
    )
    .toContain('Bye!')
})
