import { rmSync } from 'node:fs'
import { gallery, photoBytes } from '../../src/editor/fixtures/testProject'
import { expect, test, withoutPreview } from './test'

test.use(withoutPreview)

test('saved changes can be reviewed, published and undone', async ({ editor, page, project }) => {
  project.addRemote()
  const original = project.text(gallery)
  const caption = String(project.json(gallery).photos[1]?.caption)
  const bar = page.getByRole('region', { name: 'Publishing' })
  const publish = bar.getByRole('button', { name: 'Publish' })
  await editor.open('gallery')
  await editor.write('photos.1.caption', 'New text')
  await editor.save()
  await expect(editor.status()).toHaveText('1 change saved, not published yet.')
  await bar.getByText('What has changed').click()
  await expect(bar.getByRole('listitem')).toContainText('Gallery: Photo 2, caption')
  await expect(bar.getByRole('deletion')).toHaveText(caption)
  await expect(bar.getByRole('insertion')).toHaveText('New text')
  await editor.expectAccessible()

  await test.step('warns that unsaved edits will not be published', async () => {
    await editor.write('title', 'Not saved yet')
    const prompts: string[] = []
    page.once('dialog', (dialog) => {
      prompts.push(dialog.message())
      void dialog.dismiss()
    })
    await publish.click()
    expect(prompts).toEqual([expect.stringContaining('unsaved')])
    expect(project.published(gallery)).toBe(original.trimEnd())
    await editor.save()
    await expect(editor.status()).toHaveText('2 changes saved, not published yet.')
  })

  await publish.click()
  await expect(editor.status()).toContainText('Published. Visitors see it once your host has built')
  const link = editor
    .status()
    .getByRole('link', { name: String(project.json('site/site.json').url) })
  await expect(link).toHaveAttribute('target', '_blank')
  expect(project.published(gallery)).toContain('New text')

  page.on('dialog', (dialog) => void dialog.accept())
  await test.step('restores an earlier version', async () => {
    await bar.getByText('Versions', { exact: true }).click()
    const first = bar.locator('.versions details').last()
    await expect(first.locator('summary')).toContainText('changed without the editor')
    await first.locator('summary').click()
    await expect(first.getByText('Gallery: Photo 2, caption')).toBeVisible()
    await expect(first.getByRole('deletion').last()).toHaveText('New text')
    await editor.expectAccessible()
    await editor.write('title', 'Newer')
    await editor.save()
    // it stays open, and shows what differs now
    await expect(first.getByRole('deletion').first()).toHaveText('Newer')
    await expect(bar.locator('.versions')).toContainText('replaced here')
    await first.getByRole('button', { name: 'Restore Gallery' }).click()
    await expect(editor.status()).toHaveText('2 changes saved, not published yet.')
    await expect((await editor.field('title')).locator('input')).not.toHaveValue('Newer')
  })

  await test.step('undoes what is not published', async () => {
    await bar.getByRole('button', { name: 'Undo all' }).click()
    await expect(editor.status()).toHaveText('Everything you saved is published.')
    await expect((await editor.field('title')).locator('input')).toHaveValue('Not saved yet')
    expect(project.changes()).toBe('')
    await expect(publish).toHaveCount(0)
    await expect(bar.getByRole('button', { name: 'Get changes from the web' })).toBeVisible()
  })
})

test('shows a replaced photo before and after', async ({ editor, page, project }) => {
  project.addRemote()
  project.write('gallery/photo-3.jpg', await photoBytes(90, 2000, 1500))
  await editor.open()
  const bar = page.getByRole('region', { name: 'Publishing' })
  await bar.getByText('What has changed').click()
  const widths = () =>
    bar
      .getByRole('listitem')
      .locator('img')
      .evaluateAll((images) => images.map((el) => (el as HTMLImageElement).naturalWidth))
  await expect.poll(widths).toEqual([2400, 2000])
  await editor.expectAccessible()
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
  await editor.open('gallery')
  await editor.write('photos.1.caption', 'At the computer')
  await editor.save()
  const bar = page.getByRole('region', { name: 'Publishing' })
  await bar.getByRole('button', { name: 'Publish', exact: true }).click()
  const choice = bar.getByRole('group', { name: 'Gallery: Photo 2, caption' })
  await expect(choice.getByLabel('Keep mine: At the computer')).toBeVisible()
  await editor.expectAccessible()
  const publish = bar.getByRole('button', { name: 'Publish with these' })
  await expect(publish).toBeDisabled()
  await choice.getByLabel("Take the web's: From the phone").check()
  await publish.click()
  await expect(editor.status()).toContainText('Published.')
  expect(project.published(gallery)).toContain('From the phone')
  expect(project.text(gallery)).toContain('From the phone')
})

test('shows the progress of what it does, and why it failed', async ({ editor, page, project }) => {
  project.addRemote()
  await editor.open('gallery')
  await page.route('**/api/progress', (route) => route.fulfill({ body: 'Objects: 45%' }))
  let answer = (): Promise<void> => Promise.resolve()
  await page.route('**/api/fetch', (route) => {
    answer = () => route.continue()
  })
  await page.getByRole('button', { name: 'Get changes from the web' }).click()
  await expect(editor.status()).toHaveText('Getting changes… Objects: 45%')
  rmSync(project.at('../remote.git'), { recursive: true })
  await answer()
  await expect(editor.status()).toContainText('Getting changes failed, and everything is as it was')
  const report = editor.status().getByText('does not appear to be a git repository')
  await expect(report).toBeHidden()
  await editor.status().getByText('What Git reported').click()
  await expect(report).toBeVisible()
  await editor.expectAccessible()
})

test('lists what is left to enter, and opens the form at each field', async ({
  editor,
  page,
  project,
}) => {
  project.edit('contact/contact.json', ({ delivery }) => (delivery.endpoint = ''))
  project.edit('site/site.json', (site) => (site.email = 'hello@example.com'))
  await editor.open('gallery')
  const bar = page.getByRole('region', { name: 'Publishing' })
  await bar.getByText('You are not receiving messages. And 1 more.').click()
  await editor.expectAccessible()
  await bar.getByRole('button', { name: /^Contact: .*where messages go/ }).click()
  const endpoint = page.locator('[data-key-path="delivery.endpoint"] input')
  await expect(endpoint).toBeFocused()
  await endpoint.fill('https://forms.example.org/f/bloom')
  await editor.save()
  await bar.locator('summary', { hasText: 'where you read your email' }).press('Enter')
  await bar.getByRole('button', { name: 'All pages: Email' }).press('Enter')
  await expect(page.locator('[data-key-path="email"] input')).toBeFocused()
})
