import { makePhoto } from './project'
import { expect, test, type EditorPage, withoutPreview } from './test'

test.use(withoutPreview)

async function changeCaption(editor: EditorPage, words: string) {
  await editor.open('gallery')
  await editor.write('photos.1.caption', words)
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
}

/** Leaves one saved change and one that is not. */
async function leaveTitleUnsaved(editor: EditorPage) {
  await changeCaption(editor, 'Saved words')
  await editor.write('title', 'Not saved yet')
  await expect(editor.status()).toHaveText('What you have just changed is not saved yet.')
}

test('publishes to the remote, with what has changed before and after', async ({
  editor,
  page,
  project,
}) => {
  project.addRemote()
  const before = project.json('gallery/gallery.json').photos[1]!
  await changeCaption(editor, 'Published words')
  const bar = page.getByRole('region', { name: 'Publishing' })
  await bar.getByRole('button', { name: 'What has changed' }).click()
  await expect(bar.getByRole('heading', { name: 'Gallery: Photo 2, caption' })).toBeVisible()
  await expect(bar.getByRole('definition')).toHaveText([before.caption, 'Published words'])
  await bar.getByRole('button', { name: 'Publish' }).click()
  await expect(editor.status()).toHaveText('Published. Your host is building the site now.')
  const published = project.git(
    '--git-dir',
    'remote.git',
    'show',
    'main:content/gallery/gallery.json',
  )
  expect(published).toContain('Published words')
})

test('says in words that the remote has other changes at the same place', async ({
  editor,
  page,
  project,
}) => {
  project.addRemote()
  project.git('clone', '--quiet', 'remote.git', 'elsewhere')
  await changeCaption(editor, 'Mine')
  project.write(
    '../elsewhere/content/gallery/gallery.json',
    project.text('gallery/gallery.json').replace('Mine', 'Theirs'),
  )
  project.git(
    '-C',
    'elsewhere',
    '-c',
    'user.name=O',
    '-c',
    'user.email=o@example.org',
    'commit',
    '-qam',
    'Other',
  )
  project.git('-C', 'elsewhere', 'push', '--quiet')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(editor.status()).toContainText(
    'Somebody else has published a change to the same place',
  )
  expect(project.text('gallery/gallery.json')).toContain('Mine')
})

test('keeps a version without a remote and without an identity of Git', async ({
  editor,
  page,
  project,
}) => {
  await changeCaption(editor, 'Kept words')
  await page.getByRole('button', { name: 'Keep this version' }).click()
  await expect(editor.status()).toContainText('kept on your computer')
  expect(project.git('log', '-1', '--format=%s')).toBe('Gallery: Photo 2, caption')
})

test('takes back one change, and all of them', async ({ editor, page, project }) => {
  await changeCaption(editor, 'One')
  await editor.write('deck', 'Two')
  await editor.save()
  await expect(editor.status()).toHaveText('2 changes saved, not published yet.')
  await page.getByRole('button', { name: 'What has changed' }).click()
  await page.getByRole('button', { name: 'Undo: Gallery, Photo 2, caption' }).click()
  await expect(editor.status()).toHaveText('Undone: Photo 2, caption.')
  expect(project.text('gallery/gallery.json')).toContain('"Two"')
  await page.getByRole('button', { name: 'Undo all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo all?' })
  await dialog.getByRole('button', { name: 'Undo all' }).click()
  await expect(editor.status()).toHaveText('All changes were taken back.')
  expect(project.git('status', '--porcelain')).toBe('')
})

test('asks before an undo drops unsaved words, and does not offer them again afterwards', async ({
  editor,
  page,
  project,
}) => {
  await leaveTitleUnsaved(editor)
  await page.getByRole('button', { name: 'What has changed' }).click()
  const undo = page.getByRole('button', { name: 'Undo: Gallery, Photo 2, caption' })
  const dialog = page.getByRole('dialog', { name: 'Go on without your last changes?' })
  await undo.click()
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect((await editor.field('title')).locator('input')).toHaveValue('Not saved yet')
  expect(project.text('gallery/gallery.json')).toContain('Saved words')
  await undo.click()
  await dialog.getByRole('button', { name: 'Go on without them' }).click()
  await expect(editor.status()).toHaveText('Undone: Photo 2, caption.')
  // a form that offered the old draft would be covered by its question
  await editor.write('deck', 'Written afterwards')
  await editor.save()
  await expect(editor.status()).toHaveText('1 change saved, not published yet.')
  expect(project.text('gallery/gallery.json')).not.toMatch(/Saved words|Not saved yet/)
})

test('asks before an undo drops a photo that is not saved', async ({ editor, page }) => {
  await changeCaption(editor, 'Saved words')
  await editor.goTo('about')
  await editor.drop('swatch.src', 'new.jpg', await makePhoto(77))
  await expect(editor.status()).toHaveText('What you have just changed is not saved yet.')
  await page.getByRole('button', { name: 'What has changed' }).click()
  await page.getByRole('button', { name: 'Undo: Gallery, Photo 2, caption' }).click()
  const dialog = page.getByRole('dialog', { name: 'Go on without your last changes?' })
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await editor.expectTaken('swatch.src', 'new.jpg')
})

test('brings back an earlier version of a page', async ({ editor, page, project }) => {
  const before = project.text('gallery/gallery.json')
  await changeCaption(editor, 'Later words')
  await page.getByRole('button', { name: 'Keep this version' }).click()
  await expect(editor.status()).toContainText('kept on your computer')
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' })
  await dialog.getByLabel('Of which page or photo?').selectOption('gallery/gallery.json')
  await dialog.getByRole('button', { name: /made outside the editor/ }).click()
  await expect(editor.status()).toHaveText('1 change saved, not published yet.')
  expect(project.text('gallery/gallery.json')).toBe(before)
})

test('says that a folder without a history cannot publish, and saves all the same', async ({
  editor,
  page,
  project,
}) => {
  project.reset({ isKept: false })
  await editor.open('gallery')
  await editor.write('deck', 'Saved all the same')
  await editor.save()
  await expect(editor.status()).toContainText('it is not a Git repository')
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await expect.poll(() => project.text('gallery/gallery.json')).toContain('Saved all the same')
})

test('asks before it publishes without what has just been written', async ({
  editor,
  page,
  project,
}) => {
  await leaveTitleUnsaved(editor)
  const publish = page.getByRole('button', { name: 'Keep this version' })
  await publish.click()
  const dialog = page.getByRole('dialog', { name: 'Publish without your last changes?' })
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  expect(project.git('log', '--format=%s')).toBe('First')
  await editor.save()
  await expect(editor.status()).toContainText('2 changes saved')
  await publish.click()
  await expect(editor.status()).toContainText('kept on your computer')
  expect(project.text('gallery/gallery.json')).toContain('Not saved yet')
})
