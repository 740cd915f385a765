import { expect, test } from '../../engines/test'
import { createEditorProject, gallery, type EditorProject } from '../project'

let project: EditorProject

test.beforeAll(async () => {
  project = await createEditorProject()
  project.reset()
  await project.start()
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

test('edited text is previewed and saved, and stays if the editor was stopped', async ({ tab }) => {
  const open = async () => {
    await tab.evaluate(() => (location.hash = '#/collections/pages/entries/gallery'))
    // the form steals the focus while it is loading
    await tab.expect(getPreviewText).toContain(String(project.json(gallery).deck))
    await expect(async () => {
      await tab.click('[data-key-path=deck] textarea')
      const getFocused = () => document.activeElement?.localName
      expect(await tab.evaluate(getFocused)).toBe('textarea')
    }).toPass()
  }
  await tab.goto(project.address())
  await expect(async () => {
    // a click during a view transition is lost
    await tab.click('.buttons button.secondary')
    await tab.expect(() => document.body.textContent).toContain('About Me')
  }).toPass()
  await open()
  await tab.type('Hello!')
  await tab.expect(getPreviewText).toContain('Hello!')
  await tab.evaluate(pressSave)
  await tab
    .expect(() => document.querySelector('.bar [role=status]')?.textContent)
    .toBe('Saved here, but not published yet.')
  expect(project.json(gallery).deck).toContain('Hello!')

  await tab.expect(() => document.querySelectorAll('[data-key-path]').length).toBe(0)
  await open()
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
