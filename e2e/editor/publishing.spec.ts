import { gallery } from './project'
import { expect, test, withoutPreview } from './test'

test.use(withoutPreview)

const home = 'home/home.json'

test('what is saved can be reviewed, published, undone and restored', async ({
  editor,
  page,
  project,
}) => {
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

  const { button } = project.json(home)
  await editor.open('home')
  await editor.write('button', 'Not wanted')
  await editor.saveAndClose()

  await test.step('undoes what is not published', async () => {
    const list = await editor.openList('What has changed')
    await list.getByRole('button', { name: 'Undo all of this' }).click()
    await expect(editor.status()).toContainText('Restored.')
    expect(project.json(home)).toEqual(project.published(home))
    await page.reload()
    await editor.open('home')
    await expect(await editor.input('button')).toHaveValue(String(button))
    await editor.write('button', 'Wanted after all')
    await editor.saveAndClose()
    expect(project.json(home).button).toBe('Wanted after all')
  })

  await test.step('restores one page of an earlier version', async () => {
    const versions = await editor.openList('Versions')
    await versions.getByRole('listitem').locator('summary').last().click()
    await expect(versions.getByText('Gallery: Photo 2, caption')).toBeVisible()
    await expect(versions.getByText('Home: Button')).toBeVisible()
    await editor.expectAccessible('.bar')
    await editor.press('Restore Gallery')
    await expect(editor.status()).toContainText('Restored.')
    expect(project.json(gallery).photos[1]?.caption).toBe(caption)
    expect(project.json(home).button).toBe('Wanted after all')
  })
})

test('publishes together with what was changed on the web', async ({ editor, page, project }) => {
  await editor.open('gallery')
  await editor.write('deck', 'At the computer')
  await editor.saveAndClose()

  await test.step('names the pages and the code', async () => {
    project.editOnWeb(home, (content) => (content.button = 'Theirs'))
    project.publishFromOtherClone('../src.txt', 'new code')
    await editor.press('Publish')
    await expect(editor.status()).toContainText('Changed on the web, and here now: Home.')
    await expect(editor.status()).toContainText('The site’s code changed, too: src.txt.')
    expect(project.json(home).button).toBe('Theirs')
    expect(project.published(home).button).toBe('Theirs')
    expect(project.published(gallery).deck).toBe('At the computer')
  })

  for (const choice of ['Publish mine', 'Keep the web’s']) {
    await test.step(`asks whose version is published: ${choice}`, async () => {
      const [mine, web] = [`Mine: ${choice}`, `On the web: ${choice}`]
      await page.reload()
      await editor.open('home')
      await editor.write('button', mine)
      await editor.saveAndClose()
      project.editOnWeb(home, (content) => (content.button = web))
      await editor.press('Publish')
      await expect(editor.status()).toContainText('changed here and on the web, in Home.')
      // it stays readable
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      const report = editor.status().getByText('CONFLICT')
      await expect(report).toBeHidden()
      await editor.status().getByText('What Git reported').click()
      await expect(report).toBeVisible()
      await editor.expectAccessible('.bar')
      await editor.press(choice)
      await expect(editor.status()).toContainText('Published.')
      const expected = choice === 'Publish mine' ? mine : web
      expect(project.published(home).button).toBe(expected)
      expect(project.json(home).button).toBe(expected)
    })
  }
})

test('says what is left to enter, and why it cannot publish, or reach the editor', async ({
  editor,
  page,
  project,
}) => {
  project.edit('contact/contact.json', ({ delivery }) => (delivery.endpoint = ''))
  project.edit('site/site.json', (site) => (site.email = 'hello@example.com'))
  project.git('remote', 'set-url', 'origin', '../gone.git')
  await editor.open('gallery')
  await editor.openList('Advice')
  await editor.press('Contact: Delivery, where messages go')
  await expect(page.locator('[data-key-path="delivery.endpoint"] input')).toBeFocused()
  await editor.openList('Advice')
  await editor.press('All pages: Email')
  await expect(page.locator('[data-key-path="email"] input')).toBeFocused()

  await editor.press('Publish')
  await expect(editor.status()).toContainText('The host has no such repository')
  await editor.status().getByText('What Git reported').click()
  await expect(editor.status()).toContainText('does not appear to be a git repository')
  await page.route('**/api/versions', (route) => route.abort(), { times: 1 })
  const list = await editor.openList('Versions')
  await expect(list).toContainText('The editor is not running.')
  project.git('checkout', '--quiet', '--detach')
  await page.reload()
  await expect(editor.status()).toContainText('shows an older version')
  await expect(editor.bar().getByRole('button', { name: 'Publish' })).toBeDisabled()
})
