import type { Page } from '@playwright/test'
import { gallery } from '../../src/editor/fixtures/testProject'
import { otherPage } from '../../src/testing/testContent'
import { EditorPage, expect, holdSave, test, withoutPreview } from './test'

test.use(withoutPreview)

const { file, name } = otherPage

/** The values in the browser's copies of pages that are not saved. */
const readCopies = (page: Page) =>
  page.evaluate(async () => {
    const [database] = await indexedDB.databases()
    const opening = indexedDB.open(database?.name ?? '')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const reading = opening.result
      .transaction('draft-backups')
      .objectStore('draft-backups')
      .getAll()
    await new Promise((resolve) => (reading.onsuccess = resolve))
    opening.result.close()
    return JSON.stringify(reading.result.map(({ currentValues }) => currentValues as unknown))
  })

test('a restored draft never silently replaces a newer version', async ({
  editor,
  page,
  project,
}) => {
  const restore = page.getByRole('button', { name: 'Restore' })
  await editor.open(name)
  await editor.write('description', 'Mine')
  await editor.leave()
  await expect(editor.status()).toContainText('Not saved yet: ')
  project.edit(file, (form) => Object.assign(form, { title: 'Theirs', description: 'Theirs, too' }))
  // an option of the form; Sveltia itself would discard the draft
  project.edit('site/site.json', (site) => (site.url = 'https://new.example.org'))
  await editor.open(name)
  await expect(restore).toBeFocused()
  // would discard it
  await page.keyboard.press('Escape')
  await restore.click()
  await expect((await editor.field('title')).locator('input')).toHaveValue('Theirs')
  await expect((await editor.field('description')).locator('textarea')).toHaveValue('Mine')
  await editor.save()
  await editor.answer('was changed to "Theirs, too"', 'Replace it')
  const saved = { title: 'Theirs', description: 'Mine' }
  await expect.poll(() => project.json(file)).toMatchObject(saved)
  expect(String(project.backups(name))).toContain('"Theirs, too"')
})

test('shows what was changed elsewhere, and asks before that is replaced', async ({
  browser,
  editor,
  page,
  project,
}) => {
  const otherBrowser = await browser.newContext()
  await otherBrowser.request.get(project.address())
  const other = new EditorPage(await otherBrowser.newPage(), project.origin())
  const description = () => project.json(file).description
  await editor.open(name)
  await other.open(name)

  await test.step('keeps what is not saved of other fields', async () => {
    await editor.write('description', 'Mine')
    await other.write('title', 'Theirs')
    await other.save()
    await expect.poll(() => project.json(file).title).toBe('Theirs')
    await editor.returnToTab()
    await expect(editor.status()).toContainText('What you had not saved is kept.')
    await expect((await editor.field('title')).locator('input')).toHaveValue('Theirs')
    await expect((await editor.field('description')).locator('textarea')).toHaveValue('Mine')
    await editor.save()
    const saved = { title: 'Theirs', description: 'Mine' }
    await expect.poll(() => project.json(file)).toMatchObject(saved)
    await other.returnToTab()
    await expect((await other.field('description')).locator('textarea')).toHaveValue('Mine')
  })

  await test.step('asks once if both have changed a field', async () => {
    await editor.write('description', 'Mine again')
    await other.write('description', 'Theirs, too')
    await other.save()
    await expect.poll(description).toBe('Theirs, too')
    await editor.returnToTab()
    await expect(editor.status()).toContainText('was changed to "Theirs, too"')
    await editor.save()
    await expect(page.getByRole('alertdialog')).toContainText('"Theirs, too"')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(description()).toBe('Theirs, too')
    await editor.save()
    await editor.answer('was changed to "Theirs, too"', 'Replace it')
    await expect.poll(description).toBe('Mine again')
    expect(String(project.backups(name))).toContain('"Theirs, too"')
    await expect(editor.status()).toHaveText(/^2 changes saved/)
  })

  await test.step('asks if the page was changed by hand', async () => {
    await editor.write('description', 'Mine at last')
    project.edit(file, (form) => (form.description = 'By hand'))
    await editor.save()
    const dialog = page.getByRole('alertdialog', { name: 'Page Changed Elsewhere' })
    await expect(dialog).toContainText('yours replaces the other')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(editor.status()).toContainText('was changed to "By hand"')
    await editor.save()
    await editor.answer('"By hand"', 'Replace it')
    await expect.poll(description).toBe('Mine at last')
    // otherwise, the bar could still notice the next edit before Sveltia does
    await expect(editor.status()).toHaveText(/^2 changes saved/)
  })

  await test.step('does not replace what is changed while it asks', async () => {
    await editor.write('description', 'Mine, after a question')
    project.edit(file, (form) => (form.title = 'By hand'))
    await editor.save()
    const dialog = page.getByRole('alertdialog', { name: 'Page Changed Elsewhere' })
    await expect(dialog).toBeVisible()
    project.edit(file, (form) => (form.title = 'By hand, later'))
    await dialog.getByRole('button', { name: 'Save Anyway' }).click()
    await expect(editor.status()).toContainText('Nothing was overwritten.')
    expect(project.json(file).title).toBe('By hand, later')
    await editor.save()
    const saved = { title: 'By hand, later', description: 'Mine, after a question' }
    await expect.poll(() => project.json(file)).toMatchObject(saved)
  })

  await test.step('asks if the page was changed while it was sent', async () => {
    await editor.write('description', 'Mine, sent')
    const sent = holdSave(page)
    await editor.save()
    const save = await sent
    project.edit(file, (form) => (form.description = 'By hand meanwhile'))
    await save.continue()
    await expect(editor.status()).toContainText('Nothing was overwritten.')
    expect(description()).toBe('By hand meanwhile')
    await editor.save()
    await editor.answer('"By hand meanwhile"', 'Replace it')
    await expect.poll(description).toBe('Mine, sent')
  })

  await test.step('does not ask if only another page has changed', async () => {
    project.edit('home/home.json', (form) => (form.title = 'By hand'))
    await editor.write('description', 'Mine for good')
    await editor.save()
    await expect.poll(description).toBe('Mine for good')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('offers what was not saved in a tab that was closed', async () => {
    await other.returnToTab()
    const shown = (await other.field('description')).locator('textarea')
    await expect(shown).toHaveValue('Mine for good')
    await other.write('title', 'Theirs again')
    await other.save()
    await expect.poll(() => project.json(file).title).toBe('Theirs again')
    await editor.write('description', 'Mine, closed')
    await expect.poll(() => readCopies(page)).toContain('Mine, closed')
    await editor.open(name)
    await page.getByRole('button', { name: 'Restore' }).click()
    const input = (await editor.field('description')).locator('textarea')
    await expect(input).toHaveValue('Mine, closed')
    await editor.save()
    const saved = { title: 'Theirs again', description: 'Mine, closed' }
    await expect.poll(() => project.json(file)).toMatchObject(saved)
  })
  await otherBrowser.close()
})

test('the editor is open in the newest tab, which offers what was not saved in another', async ({
  context,
  editor,
  page,
  project,
}) => {
  const newer = new EditorPage(await context.newPage(), project.origin())
  const description = (tab: EditorPage) =>
    tab.page.locator('[data-key-path="description"] textarea')
  await editor.open(name)
  await editor.write('description', 'Typed')
  const sent = holdSave(page)
  await page.keyboard.press('ControlOrMeta+S')
  await sent
  await page.keyboard.type(' in the first tab')

  await test.step('also if it is opened while a save runs', async () => {
    await newer.page.goto(page.url())
    await newer.page.getByRole('button', { name: 'Restore' }).click()
    await expect(description(newer)).toHaveValue('Typed in the first tab')
  })

  await test.step('says so in the other tab, also after a reload', async () => {
    const heading = page.getByRole('heading', { name: 'The editor was opened in another tab.' })
    await expect(heading).toBeVisible()
    await editor.expectAccessible()
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(editor.bar()).toBeHidden()
  })

  await test.step('gives it back', async () => {
    await description(newer).press('End')
    await newer.page.keyboard.type(' and the second')
    await page.getByRole('button', { name: 'Use it here' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(description(editor)).toHaveValue('Typed in the first tab and the second')
    await expect(newer.page.getByRole('button', { name: 'Use it here' })).toBeVisible()
  })

  await test.step('takes it from a tab that is asleep, which then replaces nothing', async () => {
    const session = await context.newCDPSession(page)
    const setState = (state: string) =>
      session.send('Page.setWebLifecycleState', { state } as never)
    await setState('frozen')
    await newer.page.getByRole('button', { name: 'Use it here' }).click()
    await newer.page.getByRole('button', { name: 'Restore' }).click()
    await expect(description(newer)).toHaveValue('Typed in the first tab and the second')
    await description(newer).fill('Typed since')
    await expect.poll(() => readCopies(newer.page)).toContain('Typed since')
    await setState('active')
    await expect(page.getByRole('button', { name: 'Use it here' })).toBeVisible()
    await newer.open(name)
    await newer.page.getByRole('button', { name: 'Restore' }).click()
    await expect(description(newer)).toHaveValue('Typed since')
  })
})

test('a page that the owner leaves while it is saved stays apart from where she goes', async ({
  editor,
  page,
  project,
}) => {
  await editor.open('gallery')
  await editor.write('description', 'One')
  const sent = holdSave(page)
  await page.keyboard.press('ControlOrMeta+S')
  const save = await sent
  await page.keyboard.type(' two')
  await editor.leave()
  await editor.show(name)
  await editor.write('description', 'Typed there')
  await save.continue()
  await expect.poll(() => project.json(gallery).description).toBe('One')
  await expect(editor.status()).toContainText('Not saved yet: Gallery.')
  const description = page.locator('[data-key-path="description"] textarea')
  await expect(description).toHaveValue('Typed there')
  await expect(page).toHaveURL(RegExp(`/${name}$`))

  await test.step('what was typed before she left is offered', async () => {
    await editor.show('gallery')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(description).toHaveValue('One two')
  })

  await test.step('an error does not lead back, and stays in view', async () => {
    await editor.write('photos.1.alt', 'IMG_1234.jpg')
    const refused = holdSave(page)
    await editor.save()
    const refusedSave = await refused
    await editor.leave()
    await refusedSave.continue()
    await expect(editor.status()).toContainText('Gallery: Photo 2, what the photo shows: is a file')
    await expect(page).toHaveURL(/pages$/)
  })

  await test.step('and goes when nothing is left to save', async () => {
    await editor.show('gallery')
    await page.getByRole('button', { name: 'Discard' }).click()
    await editor.leave()
    await expect(editor.status()).not.toContainText('is a file')
  })
})
