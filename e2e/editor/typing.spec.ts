import { otherPage } from '../../src/testing/testContent'
import { photoBytes } from '../../src/editor/fixtures/testProject'
import { EditorPage, expect, test, withoutPreview } from './test'

test.use(withoutPreview)

const { file, name } = otherPage

test('keeps what is typed while a save runs, and the caret', async ({ editor, page, project }) => {
  await editor.open(name)
  const field = (await editor.field('description')).locator('textarea')
  let answer = (): Promise<void> => Promise.resolve()
  const sent = new Promise<void>((resolve) => {
    void page.route('**/contents', (route) => {
      answer = () => route.continue()
      resolve()
    })
  })
  await field.fill('One ')
  await page.keyboard.press('ControlOrMeta+S')
  await sent
  await page.keyboard.type('two ')
  await page.keyboard.press('Home')
  await page.keyboard.type('And ')
  await answer()
  await expect(editor.status()).toContainText('1 change saved')
  await page.keyboard.type('more ')
  await expect(field).toHaveValue('And more One two ')
  expect(project.json(file).description).toBe('One')
  await page.unroute('**/contents')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+S')
  await expect.poll(() => project.json(file).description).toBe('And more One two')
  await page.keyboard.type('!')
  await expect(field).toHaveValue('And more !One two ')
})

test('what is typed while a dialog appears goes to the text, not to the dialog', async ({
  editor,
  page,
}) => {
  await editor.open(name)
  const field = (await editor.field('description')).locator('textarea')
  const dialog = page.getByRole('alertdialog')
  let fail = (): Promise<void> => Promise.resolve()
  const sent = new Promise<void>((resolve) => {
    void page.route('**/contents', (route) => {
      fail = () => route.fulfill({ status: 500, json: { message: 'Not saved.' } })
      resolve()
    })
  })
  // no time passes between the keys
  const now = new Date()
  await page.clock.setFixedTime(now)
  await field.fill('One')
  await page.keyboard.press('ControlOrMeta+S')
  await sent
  await page.keyboard.type(' two')
  await fail()
  await expect(dialog.getByRole('button')).toBeFocused()
  await page.keyboard.type(' three ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('four')
  await expect(field).toHaveValue('One two three four')
  await expect(dialog).toBeVisible()

  await test.step('after a pause, keys are for the dialog', async () => {
    await page.clock.setFixedTime(now.getTime() + 1000)
    await page.keyboard.press('Space')
    await expect(dialog).toBeHidden()
    await expect(field).toBeFocused()
    await page.keyboard.type(' five ')
    await expect(field).toHaveValue('One two three four five ')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })
})

test('saves again if that was asked while a save ran', async ({ editor, page, project }) => {
  await editor.open(name)
  const field = (await editor.field('description')).locator('textarea')
  let answer = (): Promise<void> => Promise.resolve()
  const sent = new Promise<void>((resolve) => {
    void page.route(
      '**/contents',
      (route) => {
        answer = () => route.continue()
        resolve()
      },
      { times: 1 },
    )
  })
  await field.fill('One')
  await page.keyboard.press('ControlOrMeta+S')
  await sent
  await page.keyboard.type(' two')
  await page.keyboard.press('ControlOrMeta+S')
  await page.keyboard.type(' three')
  await answer()
  await expect.poll(() => project.json(file).description).toBe('One two three')
  await expect(field).toHaveValue('One two three')
})

test('a key leads from the form to Publish and back', async ({ editor, page, project }) => {
  project.addRemote()
  await editor.open(name)
  await editor.write('description', 'New')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Versions', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect((await editor.field('description')).locator('textarea')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+S')
  await expect(editor.status()).toContainText('1 change saved')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('button', { name: 'Publish' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor.status()).toContainText('Published.')
})

test('shows a page that was changed elsewhere, and keeps what is not saved', async ({
  context,
  editor,
  page,
  project,
}) => {
  const other = new EditorPage(await context.newPage(), project.origin())
  await editor.open(name)
  await other.open(name)
  await editor.write('description', 'Mine')
  await other.write('title', 'Theirs')
  await other.save()
  await expect(editor.status()).toContainText('What you have not saved is kept.')
  await expect((await editor.field('title')).locator('input')).toHaveValue('Theirs')
  await expect((await editor.field('description')).locator('textarea')).toHaveValue('Mine')
  await editor.save()
  await expect
    .poll(() => project.json(file))
    .toMatchObject({ title: 'Theirs', description: 'Mine' })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect((await other.field('description')).locator('textarea')).toHaveValue('Mine')

  await test.step('asks before a value that was changed elsewhere is replaced', async () => {
    await editor.write('description', 'Mine again')
    project.edit(file, (form) => (form.description = 'By hand'))
    await editor.save()
    const dialog = page.getByRole('alertdialog', { name: 'Page Changed Elsewhere' })
    await expect(dialog).toContainText('your version replaces that one')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    page.once('dialog', (question) => {
      expect(question.message()).toContain('"By hand"')
      void question.accept()
    })
    await editor.save()
    await expect.poll(() => project.json(file).description).toBe('Mine again')
  })
})

test('puts back what a click removed, and names pages with unsaved changes', async ({
  editor,
  page,
  project,
}) => {
  project.addRemote()
  project.edit(file, (form) => (form.title = 'Saved'))
  await editor.open('gallery')
  const { quotes } = project.json('gallery/gallery.json') as unknown as { quotes: string[] }
  const list = await editor.field('quotes')
  const putBack = page.getByRole('button', { name: 'Put back' })
  await list.getByRole('button', { name: 'Remove' }).first().click()
  await putBack.click()
  await expect((await editor.field('quotes.0')).locator('textarea')).toHaveValue(quotes[0] ?? '')
  await editor.write('deck', 'Not saved')
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Revert All Changes' }).click()
  await putBack.click()
  const deck = (await editor.field('deck')).locator('textarea, input').first()
  await expect(deck).toHaveValue('Not saved')

  await page.getByRole('button', { name: 'Cancel Editing' }).click()
  await expect(editor.status()).toContainText('Not saved yet: Gallery.')
  page.once('dialog', (question) => {
    expect(question.message()).toContain('You have unsaved changes in Gallery.')
    void question.dismiss()
  })
  const asked = page.waitForEvent('dialog')
  await page.getByRole('button', { name: 'Publish' }).click()
  await asked
})

test('keeps a photo that is dropped while another is saved', async ({ editor, page, project }) => {
  await editor.open('gallery')
  await editor.drop('photos.1.src', 'first.jpg', await photoBytes(20))
  await editor.expectFileAccepted('photos.1.src', 'first.jpg')
  let answer = (): Promise<void> => Promise.resolve()
  const sent = new Promise<void>((resolve) => {
    void page.route('**/contents', (route) => {
      answer = () => route.continue()
      resolve()
    })
  })
  await editor.save()
  await sent
  await editor.drop('photos.2.src', 'second.jpg', await photoBytes(21))
  await editor.expectFileAccepted('photos.2.src', 'second.jpg')
  await answer()
  await expect(editor.status()).toContainText('saved, not published yet')
  await page.unroute('**/contents')
  await editor.save()
  await expect.poll(() => project.has('gallery/second.jpg')).toBe(true)
  expect(project.json('gallery/gallery.json').photos.map(({ src }) => src)).toEqual(
    expect.arrayContaining(['first.jpg', 'second.jpg']),
  )
})
