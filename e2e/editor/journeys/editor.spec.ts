import { createEditorProject, type EditorProject } from '../project'
import { gallery } from '../../../src/editor/fixtures/testProject'
import { expect, test } from '../../engines/test'

let project: EditorProject

test.beforeAll(async () => {
  project = await createEditorProject()
  await project.start()
})

test.afterAll(async () => {
  await project.remove()
})

const getPreviewText = () =>
  document
    .querySelector<HTMLIFrameElement>('iframe.preview')
    ?.contentDocument?.querySelector('iframe')?.contentDocument?.body.textContent

test('edited text appears in the preview and is saved', async ({ tab }) => {
  await tab.goto(`${project.address()}#/collections/pages/entries/gallery`)
  // the form steals focus while it is loading
  await tab.expect(getPreviewText).toContain(String(project.json(gallery).deck))
  await tab.click('[data-key-path=deck] textarea')
  await tab.type('Hello!')
  await tab.expect(getPreviewText).toContain('Hello!')
  await tab.evaluate(() => {
    const shortcut = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', shortcut))
  })
  await tab
    .expect(() => document.querySelector('.bar [role=status]')?.textContent)
    .toContain('1 change saved, not published yet.')
  expect(project.text(gallery)).toContain('Hello!')
})
