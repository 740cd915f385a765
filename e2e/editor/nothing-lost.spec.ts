import { EditorPage, expect, test, withoutPreview } from './test'

test.use(withoutPreview)

const music = 'music/music.json'

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

test('what another window has saved is not overwritten unless its reader wants it', async ({
  context,
  editor,
  page,
  project,
}) => {
  const other = new EditorPage(await context.newPage(), project.address())
  await editor.open('music')
  await other.open('music')
  await editor.write('deck', 'Mine')
  await other.write('deck', 'Theirs')
  await other.save()
  await expect(other.status()).toContainText('not published yet')
  await editor.save()
  await expect(page.getByRole('alertdialog')).toContainText('has been changed elsewhere')
  expect(project.text(music)).toContain('"Theirs"')
  await page.getByRole('alertdialog').getByRole('button').click()
  const choice = page.getByRole('dialog', { name: 'There are two versions of this page' })
  await choice.getByRole('button', { name: 'Go on with mine' }).click()
  await editor.save()
  await expect.poll(() => project.text(music)).toContain('"Mine"')
})

test('words that a closed editor cannot save stay, and are saved when it is open again', async ({
  context,
  project,
}) => {
  // a tab of its own: its requests fail while the editor is closed
  const page = await context.newPage()
  const editor = new EditorPage(page, project.address())
  await editor.open('music')
  await editor.write('deck', 'Written before the end')
  await project.end()
  await editor.save()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('what you wrote here stays')
  // as if the computer had gone off in the middle of saving another page
  const begun = [{ file: 'about/begun.jpg', bytes: 'photo' }]
  project.write('../.editor/transaction/photo', 'saved')
  project.write('../.editor/transaction/plan.json', JSON.stringify(begun))
  await project.start()
  expect(project.text('about/begun.jpg')).toBe('saved')
  await dialog.getByRole('button').click()
  await editor.save()
  await expect(editor.status()).toHaveText('2 changes saved, not published yet.')
  expect(project.text(music)).toContain('"Written before the end"')
})
