import { otherPage } from '../../src/testing/testContent'
import { EditorPage, expect, test, withoutPreview } from './test'

test.use(withoutPreview)

const { file, name } = otherPage

test('a restored draft never silently replaces a newer version', async ({
  context,
  editor,
  page,
  project,
}) => {
  const restore = page.getByRole('button', { name: 'Restore' })
  const dialog = page.getByRole('alertdialog')
  const oldTab = new EditorPage(await context.newPage(), project.origin())
  await oldTab.open(name)
  await oldTab.write('description', 'Mine')
  // Sveltia stores drafts with a delay
  await expect(async () => {
    await editor.open(name)
    await expect(restore).toBeVisible({ timeout: 2000 })
  }).toPass()
  await oldTab.page.close()
  project.edit(file, (form) => (form.title = 'Theirs'))
  await editor.open(name)
  await restore.click()
  await expect((await editor.field('description')).locator('textarea')).toHaveValue('Mine')
  await editor.save()
  await expect(dialog).toContainText('This page was changed in another window')
  expect(project.text(file)).toContain('"Theirs"')
  await dialog.getByRole('button', { name: 'OK' }).click()

  await test.step('saves the draft on the second attempt', async () => {
    await editor.save()
    await expect.poll(() => project.text(file)).toContain('"Mine"')
    expect(String(project.backups(name))).toContain('"Theirs"')
  })
})

test('replaces changes from another window after a single prompt', async ({
  context,
  editor,
  page,
  project,
}) => {
  const other = new EditorPage(await context.newPage(), project.origin())
  await editor.open(name)
  await other.open(name)
  await editor.write('description', 'Mine')
  await other.write('description', 'Theirs')
  await other.save()
  await expect(other.status()).toContainText('not published yet')
  await expect(editor.status()).toContainText('was changed to "Theirs"')
  page.once('dialog', (question) => {
    expect(question.message()).toContain('"Theirs"')
    expect(project.text(file)).toContain('"Theirs"')
    void question.accept()
  })
  await editor.save()
  const dialogs = page.getByRole('alertdialog')
  await expect.poll(() => project.text(file)).toContain('"Mine"')
  await expect(dialogs).toHaveCount(0)
  expect(String(project.backups(name))).toContain('"Theirs"')

  await test.step('then saves without a prompt', async () => {
    await editor.write('description', 'Mine again')
    await editor.save()
    await expect.poll(() => project.text(file)).toContain('"Mine again"')
    await expect(dialogs).toHaveCount(0)
  })
})

test('saves again without a prompt if only something else has changed', async ({
  context,
  editor,
  page,
  project,
}) => {
  const dialogs = page.getByRole('alertdialog')
  const saveAgain = async (text: string) => {
    await editor.write('button', text)
    await editor.save()
    await expect.poll(() => project.text('home/home.json')).toContain(`"${text}"`)
    await expect(dialogs).toHaveCount(0)
  }
  await editor.open('home')
  await saveAgain('One')

  await test.step('another page was edited by hand', async () => {
    project.edit(file, (form) => (form.title = 'By hand'))
    await saveAgain('Two')
  })

  await test.step('another tab has loaded the page, and another page was edited', async () => {
    const other = new EditorPage(await context.newPage(), project.origin())
    await other.open('home')
    project.edit(file, (form) => (form.title = 'Again'))
    await saveAgain('Three')
    await other.page.close()
  })
})
