import { makeEditorProject, type EditorProject } from '../editor/project'
import type { Tab } from '../engines/tab'
import { expect, test } from '../engines/test'

let project: EditorProject

test.beforeAll(async () => {
  project = await makeEditorProject()
  await project.start()
})

test.afterAll(async () => {
  await project.remove()
})

const openForm = async (tab: Tab, name: string) => {
  await tab.goto(`${project.address()}/#/collections/pages/entries/${name}`)
  await tab.expect(() => document.querySelector('[data-key-path]') !== null).toBe(true)
}

const expectStatus = (tab: Tab, words: string) =>
  tab.expect(() => document.querySelector('.publish-bar-status')?.textContent).toContain(words)

test('the owner changes a word, sees it in the preview, saves and takes it back', async ({
  tab,
}) => {
  await openForm(tab, 'music')
  await tab.click('[data-key-path=deck] textarea, [data-key-path=deck] input')
  await tab.type('Hello ')
  await tab
    .expect(() =>
      document
        .querySelector<HTMLIFrameElement>('iframe.preview')
        ?.contentDocument?.querySelector('iframe')
        ?.contentDocument?.body.textContent.includes('Hello '),
    )
    .toBe(true)
  await tab.click('button', 'Save')
  await expectStatus(tab, '1 change saved, not published yet.')
  expect(project.text('music/music.json')).toContain('Hello ')
  await tab.click('.publish-bar button', 'Undo all')
  await tab.click('dialog button', 'Undo all')
  await expectStatus(tab, 'All changes were taken back.')
  expect(project.git('status', '--porcelain')).toBe('')
})
