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

const previewed = () =>
  document
    .querySelector<HTMLIFrameElement>('iframe.preview')
    ?.contentDocument?.querySelector('iframe')?.contentDocument?.body.textContent

test('the owner changes a word, sees it in the preview, saves and takes it back', async ({
  declared,
  tab,
}) => {
  // WebKit cannot write WebP, and the policy refuses the WebAssembly that Sveltia has for it
  declared.push(/wasm|WebAssembly|ArrayBuffer instantiation/i)
  // Sveltia's own frame for previews
  declared.push(/escape its sandboxing/)
  await openForm(tab, 'music')
  // while the form is still being put together, it takes the focus away again
  await tab.expect(previewed).toContain(String(project.json('music/music.json').title))
  await tab.click('[data-key-path=deck] textarea')
  await tab.type('Hello!')
  await tab.expect(previewed).toContain('Hello!')
  await tab.click('button', 'Save')
  await expectStatus(tab, '1 change saved, not published yet.')
  expect(project.text('music/music.json')).toContain('Hello!')
  await tab.click('.publish-bar button', 'What has changed')
  await tab.click('.publish-bar button', 'Undo all')
  await tab.click('dialog button', 'Undo all')
  await expectStatus(tab, 'All changes were taken back.')
  expect(project.git('status', '--porcelain')).toBe('')
})
