import { makeEditorProject, type EditorProject } from '../editor/project'
import { expect, test } from '../engines/test'

let project: EditorProject

test.beforeAll(async () => {
  project = await makeEditorProject()
  await project.start()
})

test.afterAll(async () => {
  await project.remove()
})

const previewText = () =>
  document
    .querySelector<HTMLIFrameElement>('iframe.preview')
    ?.contentDocument?.querySelector('iframe')?.contentDocument?.body.textContent

test('the owner edits text, sees it in the preview and saves it', async ({ tab }) => {
  await tab.goto(`${project.address()}/#/collections/pages/entries/music`)
  // the form steals the focus while it is still loading
  await tab.expect(previewText).toContain(String(project.json('music/music.json').title))
  await tab.click('[data-key-path=deck] textarea')
  await tab.type('Hello!')
  await tab.expect(previewText).toContain('Hello!')
  await tab.click('button[aria-keyshortcuts$="+S"]')
  await tab
    .expect(() => document.querySelector('.bar [role=status]')?.textContent)
    .toContain('1 change saved, not published yet.')
  expect(project.text('music/music.json')).toContain('Hello!')
})
