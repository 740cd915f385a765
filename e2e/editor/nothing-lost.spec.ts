import { EditorPage, expect, test, withoutPreview } from './test'

test.use(withoutPreview)

const music = 'music/music.json'

test('a draft that is restored never silently replaces what has changed elsewhere', async ({
  context,
  editor,
  page,
  project,
}) => {
  const restore = page.getByRole('button', { name: 'Restore' })
  const dialog = page.getByRole('alertdialog')
  const tab = new EditorPage(await context.newPage(), project.address())
  await tab.open('music')
  await tab.write('deck', 'Mine')
  // the form keeps a draft a moment after the last key
  await expect(async () => {
    await editor.open('music')
    await expect(restore).toBeVisible({ timeout: 2000 })
  }).toPass()
  await tab.page.close()
  project.write(music, project.text(music).replace(/"title": ".*"/, '"title": "Theirs"'))
  await editor.open('music')
  await restore.click()
  await expect((await editor.field('deck')).locator('textarea')).toHaveValue('Mine')
  await editor.save()
  await expect(dialog).toContainText('This page has changed since you wrote this')
  expect(project.text(music)).toContain('"Theirs"')
  await dialog.getByRole('button', { name: 'OK' }).click()

  await test.step('and she may save it all the same', async () => {
    await editor.save()
    await expect.poll(() => project.text(music)).toContain('"Mine"')
    expect(String(project.backups('music'))).toContain('"Theirs"')
  })
})

test('what another window has saved is replaced only after one question', async ({
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
  const dialogs = page.getByRole('alertdialog')
  await expect(dialogs).toContainText('changed')
  expect(project.text(music)).toContain('"Theirs"')
  await dialogs.getByRole('button', { name: 'Save Anyway' }).click()
  await expect.poll(() => project.text(music)).toContain('"Mine"')
  await expect(dialogs).toHaveCount(0)
  expect(String(project.backups('music'))).toContain('"Theirs"')

  await test.step('and it goes on saving without a question', async () => {
    await editor.write('deck', 'Mine again')
    await editor.save()
    await expect.poll(() => project.text(music)).toContain('"Mine again"')
    await expect(dialogs).toHaveCount(0)
  })
})

test('a file that is changed by hand while its form is open is not silently replaced', async ({
  editor,
  page,
  project,
}) => {
  await editor.open('music')
  await editor.write('deck', 'Mine')
  const byHand = project.text(music).replace(/"title": ".*"/, '"title": "By hand"')
  project.write(music, byHand)
  await editor.save()
  await expect(page.getByRole('alertdialog')).toContainText('changed')
  expect(project.text(music)).toBe(byHand)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
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
  await expect(page.getByRole('alertdialog')).toBeVisible()
  // as if the computer had gone off in the middle of saving another page
  project.write('about/about.json.editor-draft', '{ "half":')
  await project.start()
  expect(project.has('about/about.json.editor-draft')).toBe(false)
  await page.getByRole('alertdialog').getByRole('button').click()
  await editor.save()
  await expect(editor.status()).toContainText('1 change saved, not published yet.')
  expect(project.text(music)).toContain('"Written before the end"')
})
