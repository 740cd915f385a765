import { rmSync } from 'node:fs'
import { gallery } from '../../src/editor/fixtures/testProject'
import { expect, holdRequest, holdSave, test, withoutPreview } from './test'

test.use(withoutPreview)

test('saved changes can be reviewed, published and undone', async ({ editor, page, project }) => {
  project.addRemote()
  const caption = String(project.json(gallery).photos[1]?.caption)
  const bar = editor.bar()
  const publish = bar.getByRole('button', { name: 'Publish' })
  await editor.open('gallery')
  await editor.write('photos.1.caption', 'New text')

  await test.step('a key leads from the form to the bar and back', async () => {
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(bar.getByText('Versions', { exact: true })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.locator('[data-key-path="photos.1.caption"] textarea')).toBeFocused()
    const state = holdRequest(page, '**/api/state')
    await page.keyboard.press('ControlOrMeta+S')
    // at once, while Publish is not there yet
    await page.keyboard.press('ControlOrMeta+Enter')
    const request = await state
    await expect(editor.status()).toHaveText('Just a moment…')
    await expect(editor.status()).toBeFocused()
    await request.continue()
    await expect(editor.status()).toHaveText('1 change saved, not published yet.')
    await expect(publish).toBeFocused()
  })

  await test.step('lists what has changed', async () => {
    await bar.getByText('What has changed').click()
    await expect(bar.getByRole('listitem')).toContainText('Gallery: Photo 2, caption')
    await expect(bar.getByRole('deletion')).toHaveText(caption)
    await expect(bar.getByRole('insertion')).toHaveText('New text')
    await editor.expectAccessible('.bar')
  })

  await test.step('publishes nothing that the owner has not seen', async () => {
    const before = project.published(gallery)
    const { title } = project.json('home/home.json')
    project.edit('home/home.json', (home) => (home.title = 'By another program'))
    // a click into a window that did not have the focus
    await publish.evaluate((button: HTMLButtonElement) => {
      dispatchEvent(new Event('focus'))
      button.click()
    })
    await expect(editor.status()).toContainText('Something changed after this list was shown')
    expect(project.published(gallery)).toBe(before)
    await expect(bar.getByRole('listitem')).toHaveCount(2)
    project.edit('home/home.json', (home) => (home.title = title))
    await editor.returnToTab()
    await expect(bar.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('publishes once, even after a double click', async () => {
    await publish.dblclick()
    await expect(editor.status()).toContainText(
      'Published. Visitors see it once your host has built',
    )
    const url = String(project.json('site/site.json').url)
    await expect(editor.status().getByRole('link', { name: url })).toHaveAttribute(
      'target',
      '_blank',
    )
    expect(project.published(gallery)).toContain('New text')
  })

  await test.step('restores an earlier version', async () => {
    // small screens then show all of it, and must not shrink it while the mouse button is down
    await expect(editor.status()).toBeFocused()
    await bar.getByText('Versions', { exact: true }).click({ delay: 100 })
    const first = bar.locator('.versions details').last()
    await first.locator('summary').click()
    await expect(first.getByText('Gallery: Photo 2, caption')).toBeVisible()
    await expect(first.getByRole('deletion').last()).toHaveText('New text')
    await editor.expectAccessible('.bar')
    await editor.write('title', 'Newer')
    await editor.save()
    // it stays open, and shows what differs now
    await expect(first.getByRole('deletion').first()).toHaveText('Newer')
    await editor.write('title', 'Newest')
    await editor.save()
    await expect(first.getByRole('deletion').first()).toHaveText('Newest')
    await expect(bar.locator('.versions')).toContainText('replaced here: Title in the browser tab')
    await first.getByRole('button', { name: 'Restore Gallery' }).click()
    await editor.answer('What it replaces stays in this list.', 'Restore Gallery')
    await expect(editor.status()).toHaveText('1 change saved, not published yet.')
    await expect((await editor.field('title')).locator('input')).not.toHaveValue('Newest')
  })

  await test.step('undoes what is not published', async () => {
    await bar.getByRole('button', { name: 'Undo all' }).click()
    await editor.answer('Undo all changes that are saved but not published?', 'Undo all')
    await expect(editor.status()).toHaveText('Everything you saved is published.')
    expect(project.json(gallery).photos[1]?.caption).toBe('New text')
    expect(project.changes()).toBe('')
    await expect(publish).toHaveCount(0)
    await expect(bar.getByRole('button', { name: 'Get changes from the web' })).toBeVisible()
  })

  await test.step('says that a page was deleted until it is restored, and keeps what is typed', async () => {
    const deck = (await editor.field('deck')).locator('textarea')
    await editor.write('deck', 'Not saved')
    rmSync(project.at(gallery))
    await editor.returnToTab()
    const banner = page.getByText('The file of this page was deleted')
    await expect(banner).toBeVisible()
    await bar.getByText('Versions', { exact: true }).click()
    const first = bar.locator('.versions details').first()
    await first.getByText('Gallery was deleted. Last version').click()
    await expect(first.getByText('$schema')).toHaveCount(0)
    await first.getByRole('button', { name: 'Restore Gallery' }).click()
    await editor.answer('What it replaces stays in this list.', 'Restore Gallery')
    await expect(banner).toHaveCount(0)
    await expect(deck).toHaveValue('Not saved')
    await editor.save()
    await expect.poll(() => project.json(gallery).deck).toBe('Not saved')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('shows a page whose file was missing as soon as it is restored', async () => {
    rmSync(project.at(gallery))
    await editor.leave()
    const deck = page.locator('[data-key-path="deck"] textarea')
    // the editor may need a moment to notice it
    await expect(async () => {
      await editor.show('gallery')
      await editor.field('deck')
      await expect(deck).toHaveValue('', { timeout: 1000 })
    }).toPass()
    await bar.getByText('Versions', { exact: true }).click()
    // it has stayed open
    const first = bar.locator('.versions details').first()
    await first.getByRole('button', { name: 'Restore Gallery' }).click()
    await editor.answer('What it replaces stays in this list.', 'Restore Gallery')
    await expect(deck).not.toHaveValue('')
    await deck.fill('Written after that')
    await editor.save()
    await expect.poll(() => project.json(gallery).deck).toBe('Written after that')
  })

  await test.step('publishes what is still being saved', async () => {
    await editor.write('deck', 'Saved and published')
    const sent = holdSave(page)
    await editor.save()
    const save = await sent
    await publish.click()
    await save.continue()
    await expect(editor.status()).toContainText('Published.')
    expect(project.published(gallery)).toContain('Saved and published')
  })

  await test.step('also by keys, however fast they are pressed', async () => {
    await editor.write('deck', 'Published by keys')
    const state = holdRequest(page, '**/api/state')
    for (const key of ['ControlOrMeta+S', 'ControlOrMeta+Enter', 'Enter'])
      await page.keyboard.press(key)
    await expect(editor.status()).toHaveText('Just a moment…')
    await (await state).continue()
    await expect(editor.status()).toContainText('Published.')
    expect(project.published(gallery)).toContain('"Published by keys"')
  })

  await test.step('saves while it publishes, and lists that as a new change', async () => {
    await editor.write('deck', 'Published')
    await editor.save()
    await expect(editor.status()).toContainText('1 change saved, not published yet.')
    const { command, reached, release } = project.createHold()
    project.writeScript('../remote.git/hooks/pre-receive', command)
    await publish.click()
    await reached
    await editor.write('deck', 'Meanwhile')
    await editor.save()
    await expect.poll(() => project.json(gallery).deck).toBe('Meanwhile')
    await expect(editor.status()).toContainText('Publishing…')
    const sent = holdSave(page)
    await editor.write('deck', 'Refused')
    await editor.save()
    await (await sent).fulfill({ status: 500, json: { message: 'The disk is full.' } })
    const refusal = page.getByRole('alertdialog', { name: 'Not saved: The disk is full.' })
    await refusal.getByRole('button').click()
    await release()
    await expect(editor.status()).toContainText('Published.')
    await expect(editor.status()).toContainText('1 change saved, not published yet.')
    expect(project.published(gallery)).toContain('"Published"')
    await bar.getByText('What has changed').click()
    await expect(bar.locator('.changes').getByRole('insertion')).toHaveText('Meanwhile')
  })
})

test('shows the progress of what it does, and why it failed', async ({ editor, page, project }) => {
  project.addRemote()
  await editor.open()
  await page.route('**/api/progress', (route) => route.fulfill({ body: 'Objects: 45%' }))
  const sent = holdRequest(page, '**/api/fetch')
  await page.getByRole('button', { name: 'Get changes from the web' }).click()
  await expect(editor.status()).toHaveText('Getting changes… Objects: 45%')
  rmSync(project.at('../remote.git'), { recursive: true })
  await (await sent).continue()
  await expect(editor.status()).toContainText('Getting changes failed, and everything is as it was')
  const report = editor.status().getByText('does not appear to be a git repository')
  await expect(report).toBeHidden()
  await editor.status().getByText('What Git reported').click()
  await expect(report).toBeVisible()
  await editor.expectAccessible('.bar')
})

test('offers both versions of a text that was also changed on the web', async ({
  editor,
  page,
  project,
}) => {
  project.addRemote()
  const web = project.json(gallery)
  Object.assign(web.photos[1] ?? {}, { caption: 'From the phone' })
  project.publishFromOtherClone(gallery, JSON.stringify(web))
  project.edit(gallery, ({ photos }) => (photos[1] = { ...photos[1], caption: 'At the computer' }))
  await editor.open('gallery')
  const bar = editor.bar()
  const usualPublish = bar.getByRole('button', { name: 'Publish', exact: true })
  await usualPublish.click()
  const choice = bar.getByRole('group', { name: 'Gallery: Photo 2, caption' })
  await expect(choice.getByLabel('Keep my version: At the computer')).toBeVisible()
  // it would ask anew
  await expect(usualPublish).toBeHidden()
  await editor.expectAccessible('.bar')
  const [list, whole] = await Promise.all([choice.boundingBox(), bar.boundingBox()])
  expect(list?.width).toBeGreaterThan(0.9 * (whole?.width ?? 0))
  const publish = bar.getByRole('button', { name: 'Publish these choices' })
  await expect(publish).toBeDisabled()
  await (await editor.field('title')).locator('input').focus()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(choice.getByLabel('Keep my version: At the computer')).toBeFocused()
  await choice.getByLabel('Use the version from the web: From the phone').check()
  await publish.click()
  await expect(editor.status()).toContainText('Published.')
  await expect(editor.status()).toContainText('Updated from the web: Gallery.')
  expect(project.published(gallery)).toContain('From the phone')
  expect(project.text(gallery)).toContain('From the phone')
})

test('lists what is left to enter, and opens the form at each field', async ({
  editor,
  page,
  project,
}) => {
  project.edit('contact/contact.json', ({ delivery }) => (delivery.endpoint = ''))
  project.edit('site/site.json', (site) => (site.email = 'hello@example.com'))
  await editor.open('gallery')
  const bar = editor.bar()
  await bar.getByText('You are not receiving messages. And 1 more.').click()
  await editor.expectAccessible('.bar')
  await bar.getByRole('button', { name: /^Contact: .*where messages go/ }).click()
  const endpoint = page.locator('[data-key-path="delivery.endpoint"] input')
  await expect(endpoint).toBeFocused()
  await endpoint.fill('https://forms.example.org/f/bloom')
  await editor.save()
  await bar.locator('summary', { hasText: 'where you read your email' }).press('Enter')
  await bar.getByRole('button', { name: 'All pages: Email' }).press('Enter')
  await expect(page.locator('[data-key-path="email"] input')).toBeFocused()
})
