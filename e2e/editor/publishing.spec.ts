import { gallery } from './project'
import { expect, test, withoutPreview } from './test'

test.use(withoutPreview)

const home = 'home/home.json'

test('what is saved can be reviewed, published and undone', async ({ editor, project }) => {
  const caption = String(project.json(gallery).photos[1]?.caption)
  await editor.open('gallery')
  await expect(editor.status()).toHaveText('Everything is published.')
  await editor.write('photos.1.caption', `${caption} And more`)
  await editor.saveAndClose()

  await test.step('lists what has changed, word by word', async () => {
    await expect(editor.status()).toHaveText('Saved here, but not published yet.')
    const list = await editor.openList('What has changed')
    await expect(list).toContainText('Gallery: Photo 2, caption')
    await expect(list.getByRole('insertion')).toHaveText(' And more')
    await expect(list.getByRole('deletion')).toHaveCount(0)
    await editor.expectAccessible('.bar')
  })

  await test.step('publishes it', async () => {
    await editor.press('Publish')
    await expect(editor.status()).toContainText('Published.')
    await expect(editor.status()).toBeFocused()
    const { url } = project.json('site/site.json')
    const link = editor.status().getByRole('link', { name: 'See the site' })
    await expect(link).toHaveAttribute('href', String(url))
    expect(project.published(gallery).photos[1]?.caption).toBe(`${caption} And more`)
    await expect(editor.bar().getByText('What has changed')).toBeHidden()
  })

  await test.step('undoes what is not published', async () => {
    await editor.open('gallery')
    await editor.write('deck', 'Not wanted')
    await editor.saveAndClose()
    const list = await editor.openList('What has changed')
    await list.getByRole('button', { name: 'Undo all of this' }).click()
    await expect(editor.status()).toContainText('Restored.')
    expect(project.json(gallery)).toEqual(project.published(gallery))
    await editor.open('gallery')
    const { deck } = project.json(gallery)
    const input = (await editor.field('deck')).locator('input, textarea')
    await expect(input).toHaveValue(String(deck))
    await editor.write('deck', 'Wanted after all')
    await editor.saveAndClose()
    expect(project.json(gallery).deck).toBe('Wanted after all')
  })
})

test('one page of an earlier version can be restored', async ({ editor, project }) => {
  const { deck } = project.json(gallery)
  await editor.open('gallery')
  await editor.write('deck', 'Not wanted')
  await editor.saveAndClose()
  await editor.open('home')
  await editor.write('button', 'Stays')
  await editor.saveAndClose()
  const versions = await editor.openList('Versions')
  await versions.getByRole('listitem').locator('summary').last().click()
  await expect(versions.getByText('Gallery: Line under the heading')).toBeVisible()
  await expect(versions.getByText('Home: Button')).toBeVisible()
  await editor.expectAccessible('.bar')
  await editor.press('Restore Gallery')
  await expect(editor.status()).toContainText('Restored.')
  expect(project.json(gallery).deck).toBe(deck)
  expect(project.json(home).button).toBe('Stays')
})

test('publishes together with what was changed on the web', async ({ editor, project }) => {
  await editor.open('gallery')
  await editor.write('deck', 'At the computer')
  await editor.saveAndClose()
  project.editOnWeb(home, (page) => (page.button = 'From the phone'))
  await editor.press('Publish')
  await expect(editor.status()).toContainText('Changed on the web, and here now: Home.')
  expect(project.json(home).button).toBe('From the phone')
  expect(project.published(home).button).toBe('From the phone')
  expect(project.published(gallery).deck).toBe('At the computer')
})

for (const [choice, expected] of [
  ['Publish mine', 'At the computer'],
  ['Keep the web’s', 'From the phone'],
] as const) {
  test(`asks whose version is published: ${choice}`, async ({ editor, page, project }) => {
    await editor.open('home')
    await editor.write('button', 'At the computer')
    await editor.saveAndClose()
    project.editOnWeb(home, (content) => (content.button = 'From the phone'))
    await editor.press('Publish')
    await expect(editor.status()).toContainText('changed here and on the web, in Home.')
    expect(project.json(home).button).toBe('At the computer')
    expect(project.published(home).button).toBe('From the phone')
    // it stays readable
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const report = editor.status().getByText('CONFLICT')
    await expect(report).toBeHidden()
    await editor.status().getByText('What Git reported').click()
    await expect(report).toBeVisible()
    await editor.expectAccessible('.bar')
    await editor.press(choice)
    await expect(editor.status()).toContainText('Published.')
    expect(project.published(home).button).toBe(expected)
    expect(project.json(home).button).toBe(expected)
  })
}

test('says why it cannot publish, load a list, or reach the editor', async ({
  editor,
  page,
  project,
}) => {
  project.git('remote', 'set-url', 'origin', '../gone.git')
  await editor.open()
  await editor.press('Publish')
  await expect(editor.status()).toContainText('The host has no such repository')
  await editor.status().getByText('What Git reported').click()
  await expect(editor.status()).toContainText('does not appear to be a git repository')
  await page.route('**/api/versions', (route) => route.abort(), { times: 1 })
  const list = await editor.openList('Versions')
  await expect(list).toContainText('The editor is not running.')
})

test('lists what is left to enter, and opens the form at each field', async ({
  editor,
  page,
  project,
}) => {
  project.edit('contact/contact.json', ({ delivery }) => (delivery.endpoint = ''))
  project.edit('site/site.json', (site) => (site.email = 'hello@example.com'))
  await editor.open('gallery')
  await editor.openList('Advice')
  await editor.expectAccessible('.bar')
  await editor.press('Contact: Delivery, where messages go')
  await expect(page.locator('[data-key-path="delivery.endpoint"] input')).toBeFocused()
  await editor.openList('Advice')
  await editor.press('All pages: Email')
  await expect(page.locator('[data-key-path="email"] input')).toBeFocused()
})
