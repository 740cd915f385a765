import { contentFiles } from '../../src/content/model/contentFiles'
import { pageNameOf } from '../../src/editor/config/editor-config'
import { arrowOf, EditorPage, expect, test, withoutPreview } from './test'

test.use(withoutPreview)

/** A text of each page that stands in the open, whatever the model calls it. */
const texts: Record<string, string> = {
  site: 'brand',
  home: 'button',
  about: 'deck',
  music: 'deck',
  gallery: 'photos.1.caption',
  contact: 'deck',
  'not-found': 'text',
}

test('on each page, one changed text is one changed line of its file', async ({
  editor,
  project,
}) => {
  await editor.open()
  for (const [index, { file }] of contentFiles.entries()) {
    const name = pageNameOf(file)
    await editor.goTo(name)
    await editor.write(texts[name] ?? 'title', 'Other words')
    await editor.save()
    const saved = index === 0 ? '1 change' : `${index + 1} changes`
    await expect(editor.status()).toHaveText(`${saved} saved, not published yet.`)
    expect(project.diff(file), name).toEqual([1, 1])
    expect(project.text(file)).toContain('"Other words"')
  }
})

test('the form of the gallery is usable after a warm start', async ({ editor, project }) => {
  await editor.open()
  await project.end()
  await project.start()
  await editor.open('gallery')
  await editor.write('title', 'Usable')
  await expect((await editor.field('title')).locator('input')).toHaveValue('Usable')
})

test('what does not fit is refused in words that lead to the field, and the draft stays', async ({
  editor,
  page,
  project,
}) => {
  const before = project.text('gallery/gallery.json')
  await editor.open('gallery')
  await editor.write('photos.1.alt', 'IMG_1234.jpg')
  await editor.save()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    'Photo 2, what the photo shows: is a file name, but must say what the photo shows. Describe it in a sentence.',
  )
  await expect(dialog).toContainText('Nothing has been saved yet')
  expect(project.text('gallery/gallery.json')).toBe(before)
  await dialog.getByRole('button').click()
  const field = page.locator('[data-key-path="photos.1.alt"] textarea')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('IMG_1234.jpg')
  await field.fill('A coat in the wind.')
  await editor.save()
  await expect(editor.status()).toHaveText('1 change saved, not published yet.')
})

test('a click on a closed entry of a list opens it', async ({ editor, project }) => {
  const { caption } = project.json('gallery/gallery.json').photos[1]!
  await editor.open('gallery')
  const photos = await editor.field('photos')
  await photos.getByText(caption).click()
  await expect(arrowOf(photos, 1)).toHaveAttribute('aria-expanded', 'true')
  // `field` scrolls to it: Sveltia draws the last fields of an entry only on the screen
  await expect(await editor.field('photos.1.caption')).toBeVisible()
})

test('the photos can be reordered', async ({ editor, page, project }) => {
  const sources = () => project.json('gallery/gallery.json').photos.map(({ id }) => id)
  const before = sources()
  await editor.open('gallery')
  const list = page.locator('[data-key-path=photos]')
  await list.scrollIntoViewIfNeeded()
  const handle = list.locator('button[data-action=reorder]').first()
  await handle.press('End')
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  expect(sources()).toEqual([...before.slice(1), before[0]])
})

test('a file that changed on the disk meanwhile is not overwritten, and both versions are kept', async ({
  editor,
  page,
  project,
}) => {
  await editor.open('music')
  await editor.write('deck', 'Mine')
  const theirs = project.text('music/music.json').replace(/"deck": ".*"/, '"deck": "Theirs"')
  project.write('music/music.json', theirs)
  await editor.save()
  await expect(page.getByRole('alertdialog')).toContainText('has been changed elsewhere')
  expect(project.text('music/music.json')).toBe(theirs)
  await page.getByRole('alertdialog').getByRole('button').click()
  const choice = page.getByRole('dialog', { name: 'There are two versions of this page' })
  await choice.getByRole('button', { name: 'Go on with mine' }).click()
  await editor.save()
  // the bar says so before, too, of what was changed elsewhere
  await expect.poll(() => project.text('music/music.json')).toContain('"Mine"')
  await expect(editor.status()).toContainText('not published yet')
})

test('of two tabs, the second to save is told', async ({ context, editor, project }) => {
  const other = new EditorPage(await context.newPage(), project.address())
  await editor.open('music')
  await other.open('music')
  await editor.write('deck', 'First tab')
  await other.write('deck', 'Second tab')
  await other.save()
  await expect(other.status()).toContainText('not published yet')
  await editor.save()
  await expect(editor.page.getByRole('alertdialog')).toContainText('in another window')
  expect(project.text('music/music.json')).toContain('Second tab')
})

test('a process killed while it saves leaves a whole file, and the words can be saved again', async ({
  context,
  project,
}) => {
  // a tab of its own: its requests fail while the process is dead
  const tab = new EditorPage(await context.newPage(), project.address())
  await tab.open('music')
  await tab.write('deck', 'Written before the end')
  const isSent = tab.page.waitForRequest('**/api/save')
  await tab.save()
  await isSent
  await project.end('SIGKILL')
  expect(() => project.json('music/music.json')).not.toThrow()
  const dialog = tab.page.getByRole('alertdialog')
  await expect(dialog).toContainText('what you wrote here stays')

  await project.start()
  await dialog.getByRole('button').click()
  await tab.save()
  await expect(tab.status()).toHaveText('1 change saved, not published yet.')
  expect(project.text('music/music.json')).toContain('Written before the end')
})

test('what was written and not saved is offered again in the next window', async ({
  context,
  editor,
  project,
}) => {
  const tab = new EditorPage(await context.newPage(), project.address())
  await tab.open('music')
  await tab.write('deck', 'Never saved')
  const restore = editor.page.getByRole('button', { name: 'Restore' })
  // the form keeps a draft a moment after the last key
  await expect(async () => {
    await editor.open('music')
    await expect(restore).toBeVisible({ timeout: 2000 })
  }).toPass()
  await tab.page.close()
  await restore.click()
  await expect((await editor.field('deck')).locator('textarea')).toHaveValue('Never saved')
})
