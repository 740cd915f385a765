import { otherPage } from '../../src/testing/testContent'
import { gallery, photoBytes } from '../../src/editor/fixtures/testProject'
import { expect, holdSave, test, withoutPreview } from './test'

test.use(withoutPreview)

const { file, name } = otherPage

test('keeps what is typed while a save runs, and the caret', async ({ editor, page, project }) => {
  await editor.open(name)
  const field = (await editor.field('description')).locator('textarea')
  await field.fill('One ')
  const sent = holdSave(page)
  await page.keyboard.press('ControlOrMeta+S')
  // at once, before the form has answered the shortcut
  await page.keyboard.type('two ')
  const save = await sent
  await page.keyboard.press('Home')
  await page.keyboard.type('And ')
  await save.continue()
  await expect(editor.status()).toContainText('1 change saved')
  await page.keyboard.type('more ')
  await expect(field).toHaveValue('And more One two ')
  expect(project.json(file).description).toMatch(/^One( t|$)/)
  await expect(page.getByRole('button', { name: 'Put back' })).toBeHidden()

  await test.step('saves again if that was asked while a save ran', async () => {
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
    const sentAgain = holdSave(page)
    await page.keyboard.press('ControlOrMeta+S')
    const secondSave = await sentAgain
    await page.keyboard.type('! ')
    await page.keyboard.press('ControlOrMeta+S')
    await page.keyboard.type('? ')
    await secondSave.continue()
    await expect.poll(() => project.json(file).description).toBe('And more ! ? One two')
    await expect(field).toHaveValue('And more ! ? One two ')
  })

  await test.step('goes on in the text while the bar says that the page could not be saved', async () => {
    const sentThen = holdSave(page)
    await field.fill('One')
    await page.keyboard.press('ControlOrMeta+S')
    const thirdSave = await sentThen
    await page.keyboard.type(' twp')
    await thirdSave.fulfill({ status: 500, json: { message: 'The disk is full.' } })
    await expect(editor.status()).toContainText('Not saved: The disk is full.')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('o three four five ')
    await expect(field).toHaveValue('One two three four five ')
    await expect(field).toBeFocused()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    // taken back
    await field.fill('And more ! ? One two ')
    await expect(editor.status()).not.toContainText('Not saved: ')
    await field.fill('One two three four five ')
  })

  await test.step('goes on in the text after a click on Save, also while a save runs', async () => {
    const button = page.locator('[aria-keyshortcuts$="+S"]')
    const fourthSave = holdSave(page)
    const focused = await button.evaluate((save: HTMLElement) => {
      save.focus()
      save.click()
      // at once, before the form has answered the click
      return document.activeElement?.tagName
    })
    expect(focused).toBe('TEXTAREA')
    const runningSave = await fourthSave
    await button.click({ force: true })
    await page.keyboard.type('six ')
    await expect(field).toHaveValue('One two three four five six ')
    await runningSave.continue()
    await expect.poll(() => project.json(file).description).toBe('One two three four five')
  })
})

test('keeps photos and list items that change while a save runs', async ({
  editor,
  page,
  project,
}) => {
  await editor.open('gallery')
  const { photos, quotes } = project.json(gallery) as unknown as {
    photos: { src: string }[]
    quotes: string[]
  }
  await editor.write('photos.1.alt', 'A coat in the wind.')
  const sent = holdSave(page)
  await editor.drop('photos.1.src', 'CON.jpg', await photoBytes(20, 6000, 4000))
  // at once, while the photo is read
  await page.keyboard.press('ControlOrMeta+S')
  const save = await sent
  const { files } = save.request().postDataJSON() as { files: { path: string }[] }
  expect(files.map(({ path }) => path)).toContain('content/gallery/photo-con.jpg')
  await editor.drop('photos.2.src', '写真.JPG', await photoBytes(21))
  await editor.expectFileAccepted('photos.2.src', '写真.jpg')
  await (await editor.field('quotes')).getByRole('button', { name: 'Remove' }).first().click()
  await (await editor.field('photos.3.src')).getByRole('button', { name: 'Replace' }).click()
  const picker = page.getByRole('dialog', { name: 'Select Image' })
  await picker.getByRole('option', { name: 'photo-9.jpg' }).click()
  await save.continue()
  await expect(editor.status()).toContainText('saved, not published yet')
  await picker.getByRole('button', { name: 'Insert' }).click()
  await editor.save()
  await expect.poll(() => project.has('gallery/写真.jpg')).toBe(true)
  expect(project.json(gallery)).toMatchObject({
    photos: photos.map(({ src }, index) => ({
      src: [src, 'photo-con.jpg', '写真.jpg', 'photo-9.jpg'][index] ?? src,
    })),
    quotes: quotes.slice(1),
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
  const { quotes } = project.json(gallery) as unknown as { quotes: string[] }
  const list = await editor.field('quotes')
  const putBack = page.getByRole('button', { name: 'Put back' })
  const remove = list.getByRole('button', { name: 'Remove' })
  await remove.first().dblclick()
  await expect(remove).toHaveCount(quotes.length - 1)
  await putBack.click()
  await expect((await editor.field('quotes.0')).locator('textarea')).toHaveValue(quotes[0] ?? '')

  await test.step('until that is saved', async () => {
    await list.getByRole('button', { name: 'Remove' }).first().click()
    await expect(putBack).toBeVisible()
    await editor.save()
    await expect(putBack).toBeHidden()
  })
  await editor.write('deck', 'Not saved')
  await editor.drop('photos.1.src', 'tall.jpg', await photoBytes(40))
  const thumbnail = (await editor.field('photos.1.src')).locator('img')
  const isTall = () =>
    thumbnail.evaluate((el: HTMLImageElement) => el.naturalHeight > el.naturalWidth)
  await expect.poll(isTall).toBe(true)
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Revert All Changes' }).click()
  await expect.poll(isTall).toBe(false)
  await putBack.click()
  await editor.expectFileAccepted('photos.1.src', 'tall.jpg')
  await expect.poll(isTall).toBe(true)
  const deck = (await editor.field('deck')).locator('textarea, input').first()
  await expect(deck).toHaveValue('Not saved')

  await test.step('goes on at the caret after a question', async () => {
    await deck.press('End')
    await page.keyboard.type(' yet')
    // a click that leaves the focus in the text, as in browsers that focus no buttons
    await page.getByRole('button', { name: 'Publish' }).evaluate((el: HTMLElement) => {
      el.click()
    })
    await editor.answer('You have unsaved changes in Gallery.', 'Cancel')
    await page.keyboard.type(' at all')
    await expect(deck).toHaveValue('Not saved yet at all')
  })

  await editor.leave()
  await expect(editor.status()).toContainText('Not saved yet: Gallery.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await editor.answer('You have unsaved changes in Gallery.', 'Cancel')
  expect(project.published(file)).not.toContain('Saved')
})
