import { photoBytes } from '../../src/editor/fixtures/testProject'
import { expect, test, withoutPreview } from './test'

test.use(withoutPreview)

test('pasted paragraphs become items of a list; elsewhere, the owner is told', async ({
  context,
  editor,
  page,
  project,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await editor.open('about')
  const { narrative } = project.json('about/about.json') as unknown as { narrative: string[] }
  await page.evaluate(() => {
    const html = '<p class=MsoNormal>One <i>fine</i></p>\n<p class=MsoNormal>Two</p>'
    const types = { 'text/html': html, 'text/plain': 'One fine\n\nTwo' }
    return navigator.clipboard.write([new ClipboardItem(types)])
  })
  await editor.write('narrative.0', '')
  await page.keyboard.press('ControlOrMeta+V')
  await expect((await editor.field('narrative.0')).locator('textarea')).toHaveValue('One *fine*')
  await expect((await editor.field('narrative.1')).locator('textarea')).toHaveValue('Two')
  await editor.write('deck', '')
  const told = page.waitForEvent('dialog')
  await page.keyboard.press('ControlOrMeta+V')
  const dialog = await told
  expect(dialog.message()).toContain('the 2 that you pasted were joined')
  await dialog.dismiss()
  await page.keyboard.press('ControlOrMeta+S')
  await expect(editor.status()).toContainText('saved, not published yet')
  expect(project.json('about/about.json')).toMatchObject({
    deck: 'One fine Two',
    narrative: ['One *fine*', 'Two', ...narrative.slice(1)],
  })
})

test('says which photos were left out if several are dropped on a field', async ({
  editor,
  page,
}) => {
  await editor.open('gallery')
  const told = page.waitForEvent('dialog')
  const dropped = editor.drop('photos.1.src', 'a.jpg', await photoBytes(), ['b.jpg', 'c.jpg'])
  const dialog = await told
  expect(dialog.message()).toContain('only the first of the 3 was taken')
  await dialog.dismiss()
  await dropped
  await editor.expectFileAccepted('photos.1.src', 'a.jpg')
})

test('completes web addresses, and keeps the message about an error', async ({
  editor,
  page,
  project,
}) => {
  const file = 'site/site.json'
  await editor.open('site')
  await editor.write('url', 'example.org/')
  await editor.write('social.0.url', 'http://open.spotify.com/me/')
  await editor.write('email', 'nobody')
  await page.clock.install()
  await page.keyboard.press('ControlOrMeta+S')
  const message = page.getByText('One field has an error.')
  await expect(message).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()
  await page.clock.resume()
  await editor.write('email', 'me@example.org')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(editor.status()).toContainText('3 changes saved')
  await expect(message).toBeHidden()
  expect(project.json(file).url).toBe('https://example.org')
  expect(project.text(file)).toContain('"https://open.spotify.com/me/"')
})
