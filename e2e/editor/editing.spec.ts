import { gallery, photoBytes } from '../../src/editor/fixtures/testProject'
import { EditorPage, itemToggle, expect, test } from './test'

test('previews an edit, flags invalid fields, and saves one changed line', async ({
  editor,
  page,
  project,
}) => {
  await editor.open('gallery')
  await expect(editor.preview().locator('figcaption').first()).toBeVisible()
  const photos = await editor.field('photos')
  // a click anywhere on a closed list item opens it
  await photos.getByText(String(project.json(gallery).photos[1]?.caption)).click()
  await expect(itemToggle(photos, 1)).toHaveAttribute('aria-expanded', 'true')
  await editor.write('photos.1.caption', 'New text')
  await expect(editor.preview().getByText('New text')).toBeVisible()

  await test.step('flags an empty field', async () => {
    const deck = await editor.write('deck', '')
    await editor.save()
    await expect((await editor.field('deck')).getByText(/required/).first()).toBeVisible()
    await (await editor.field('photos.1.caption')).locator('textarea').focus()
    await page.clock.install()
    await page.getByRole('button', { name: 'Show Errors' }).click()
    const field = page.locator('[data-key-path="deck"]').locator('textarea, input')
    await expect(field).toBeFocused()
    await page.keyboard.type(deck)
    await page.clock.runFor(5000)
    await expect(page.getByRole('button', { name: 'Show Errors' })).toBeHidden()
    await page.clock.resume()
    await expect(field).toHaveValue(deck)
  })

  await test.step('the bar says what the content check found, and leads there', async () => {
    const alt = await editor.write('photos.1.alt', 'IMG_1234.jpg')
    await editor.save()
    await expect(editor.status()).toContainText('Not saved:')
    await expect(editor.status()).toContainText('Photo 2, what the photo shows: is a file name')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByText('No errors found')).not.toBeVisible()
    await editor.expectAccessible('.bar')
    expect(project.changes()).toBe('')
    await editor.status().getByRole('button', { name: 'Show the field' }).click()
    const field = page.locator('[data-key-path="photos.1.alt"] textarea')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('IMG_1234.jpg')
    await field.fill(alt)
  })

  await editor.save()
  await expect(editor.status()).toHaveText(
    '1 change saved, not published yet. This folder is not set up for publishing.',
  )
  expect(project.git('diff', '--numstat')).toBe(`1\t1\tcontent/${gallery}`)
  expect(project.text(gallery)).toContain('"New text"')

  await test.step('the bar forgets what could not be saved once it is taken back', async () => {
    const alt = await editor.write('photos.1.alt', 'IMG_1234.jpg')
    await editor.save()
    await expect(editor.status()).toContainText('Not saved:')
    await editor.write('photos.1.alt', alt)
    await expect(editor.status()).toHaveText(/^1 change saved/)
  })
})

test('the preview has the proportions of a screen, and follows what is edited', async ({
  editor,
  page,
  project,
}) => {
  await editor.open('gallery')
  const frame = page.frameLocator('iframe.preview')
  const root = editor.preview().locator('html')
  const captions = editor.preview().locator('figcaption')
  const screens = { Phone: [390, 844], Tablet: [820, 1180], Desktop: [1440, 900] }
  for (const [name, size] of Object.entries(screens)) {
    await frame.getByRole('button', { name }).click()
    await expect.poll(() => root.evaluate(() => [innerWidth, innerHeight])).toEqual(size)
    await expect(captions.nth(4)).toHaveCSS('opacity', '1')
  }
  const outside = (await frame.locator('.preview-container').boundingBox())?.height ?? 0
  const inside = (await frame.locator('iframe').boundingBox())?.height
  expect(inside, 'the whole screen is visible').toBeLessThanOrEqual(outside)

  await test.step('scrolls to a photo whose list item is opened', async () => {
    const { photos } = project.json(gallery)
    const list = await editor.field('photos')
    await list.getByText(String(photos[6]?.caption)).click()
    const photo = editor.preview().getByRole('img', { name: String(photos[6]?.alt) })
    await expect(photo).toBeInViewport({ ratio: 0.5 })
  })

  await test.step('shows the other color scheme', async () => {
    const heading = editor.preview().locator('h1')
    const color = () => heading.evaluate((el) => getComputedStyle(el).color)
    const before = await color()
    const dark = frame.getByRole('button', { name: 'Dark' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(root).toHaveCSS('color-scheme', 'dark')
    await expect(dark).toHaveAttribute('aria-pressed', 'true')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root).toHaveCSS('color-scheme', 'light')
    await dark.click()
    await expect(root).toHaveCSS('color-scheme', 'dark')
    expect(await color()).not.toBe(before)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  })

  await test.step('scrolls without moving the document that contains it', async () => {
    await editor.write('quotes.1', 'A sentence far below')
    await expect(editor.preview().getByText('A sentence far below')).toBeInViewport()
    const scrollTop = await frame
      .locator('.preview-container')
      .evaluate((el) => el.scrollTop + (el.ownerDocument.scrollingElement?.scrollTop ?? 0))
    expect(scrollTop).toBe(0)
  })

  await test.step('keeps the last rendered page if rendering throws', async () => {
    await editor.show('site')
    await editor.write('language', '!')
    await editor.write('brand', 'Another brand')
    await expect(editor.preview().locator('h1')).toBeVisible()
    await editor.write('language', 'de')
    await expect(editor.preview().getByText('Another brand').first()).toBeAttached()
  })

  await test.step('shows links and italics', async () => {
    await editor.show('not-found')
    await editor.write('text', 'Go [there](https://example.org/) or *not*')
    const link = editor.preview().getByRole('link', { name: 'there' })
    await expect(link).toHaveAttribute('href', 'https://example.org/')
    await expect(editor.preview().locator('em')).toHaveText('not')
  })

  await test.step('shows what was changed elsewhere on other pages', async () => {
    project.edit('site/site.json', (site) => (site.footer.copyright = 'By another program'))
    await editor.returnToTab()
    await expect(editor.preview().getByText('By another program')).toBeVisible()
  })

  await test.step('saves by key, too, after a click on a button or on the page', async () => {
    for (const [text, button] of [
      ['Changed once', frame.getByRole('button', { name: 'Phone' })],
      ['Changed twice', editor.preview().locator('button[popovertarget]').first()],
    ] as const) {
      await editor.write('text', text)
      await button.click()
      await page.keyboard.press('Control+s')
      await expect.poll(() => project.json('not-found/not-found.json').text).toBe(text)
    }
  })
})

test('a click or Enter in the preview opens the field, and a button opens the photo', async ({
  editor,
  page,
  project,
}) => {
  const { deck, photos } = project.json(gallery)
  const { statement } = project.json('site/site.json').footer
  const expectFocusIn = (key: string) =>
    expect(page.locator(`[data-key-path="${key}"] :focus`)).toBeVisible()
  const preview = editor.preview()
  await editor.open('gallery')
  await preview.getByText(String(deck)).hover()
  // the second click of a double click whose first one has closed a question in front of the preview
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await preview.locator('body').evaluate(() => String(getSelection()))).toBe('')
  await preview.getByText(String(photos[4]?.caption)).click()
  await expectFocusIn('photos.4.caption')
  await preview.getByRole('img', { name: String(photos[1]?.alt) }).click()
  await expectFocusIn('photos.1.src')
  await preview.getByText(String(deck)).press('Enter')
  await expectFocusIn('deck')

  await test.step('a photo opens as on the site, also after it was replaced', async () => {
    const lightbox = preview.getByRole('dialog')
    await preview.getByRole('button', { name: 'View photo' }).nth(2).click()
    await expect(lightbox).toContainText(String(photos[2]?.caption))
    await page.keyboard.press('Escape')
    await expect(lightbox).toHaveCount(0)
    await editor.drop('photos.1.src', 'new.jpg', await photoBytes(232))
    await expect(preview.locator('img[src^="blob:"]')).toHaveCount(1)
    await preview.getByRole('button', { name: 'View photo' }).nth(1).click()
    await expect(lightbox.locator('img[src^="blob:"]').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a photo that is dropped onto a photo replaces it', async () => {
    const photo = preview.getByRole('img', { name: String(photos[3]?.alt) })
    await editor.dropOnto(photo, Buffer.from('Notes'), ['notes.pdf'])
    await expect(editor.status()).toContainText('notes.pdf is not a photo.')
    await editor.dropOnto(photo, await photoBytes(20), ['b.jpg', 'A.jpg'])
    await expect(editor.status()).toContainText('so only a.jpg was taken')
    await expect(page.locator('[data-key-path="photos.3.src"]')).toBeInViewport()
    await editor.expectFileAccepted('photos.3.src', 'a.jpg')
    await expect(photo.first()).toHaveAttribute('src', /^blob:/)
  })

  await test.step('nothing that is dropped beside a photo leaves the editor', async () => {
    const heading = preview.getByText(String(deck))
    const toolbar = page.frameLocator('iframe.preview').getByRole('button', { name: 'Phone' })
    for (const target of [heading, toolbar]) {
      await editor.dropOnto(target, await photoBytes(), ['d.jpg'])
      await expect(editor.status()).toContainText('Nothing was changed. To use a photo')
    }
    const photo = preview.getByRole('img', { name: String(photos[3]?.alt) })
    await editor.dropOnto(photo, await photoBytes(30), ['c.jpg'])
    await editor.expectFileAccepted('photos.3.src', 'c.jpg')
    await expect(editor.status()).not.toContainText('Nothing was changed.')
    const toggle = itemToggle(await editor.field('photos'), 4)
    const link = { mimeType: 'text/uri-list', data: `${project.origin()}/logo.svg` }
    for (const target of [heading, toolbar, toggle]) {
      await editor.dragOnto(target, { items: [link] })
    }
    await expect(preview.getByText(String(deck))).toBeVisible()
    await expect(page).toHaveURL(/gallery$/)
    expect(page.context().pages()).toHaveLength(1)
  })

  await test.step('text of another page leads there; what is not saved stays', async () => {
    await preview.getByText(String(statement)).click()
    await expectFocusIn('footer.statement')
    await expect(preview.getByText(String(statement))).toBeVisible()
    await expect(editor.status()).toContainText('Not saved yet: Gallery.')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('forms fit the screen, are accessible, and work with the keyboard', async ({
    editor,
    page,
    project,
  }) => {
    await editor.open()
    await expect(page.getByText('Page not found')).toBeVisible()
    for (const name of ['', 'site', 'home', 'gallery']) {
      if (name) await editor.show(name)
      await editor.expectAccessible()
      // the document clips overflow, so its width would not reveal it
      const overflowing = await page
        .locator('body *:visible')
        .evaluateAll((els) => els.filter((el) => el.getBoundingClientRect().right > 390))
      expect(overflowing).toEqual([])
    }

    // the list of pages, behind the form, has a toolbar, too
    const name = page.locator('.toolbar.primary .back + .spacer')
    expect(await name.evaluate((el) => getComputedStyle(el, '::after').content)).toBe('"Gallery"')
    await page.getByRole('button', { name: 'Show Editor Options' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Revert All Changes'])
    await page.keyboard.press('Escape')

    const isInDeck = () =>
      document.activeElement?.matches('[data-key-path=deck] :is(input, textarea)')
    for (let presses = 0; presses < 200 && !(await page.evaluate(isInDeck)); presses += 1) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Typed by keyboard')
    const sources = project.json(gallery).photos.map(({ src }) => src)
    const list = await editor.field('photos')
    await list.locator('button[data-action=reorder]').first().press('End')
    await page.keyboard.press('Control+S')
    await expect(editor.status()).toContainText('not published yet')
    expect(project.text(gallery)).toContain('"Typed by keyboard"')
    expect(project.json(gallery).photos.map(({ src }) => src)).toEqual([
      ...sources.slice(1),
      sources[0],
    ])
  })

  test('the bar leaves room, and photos can be uploaded without dragging', async ({
    editor,
    page,
    project,
  }) => {
    project.addRemote()
    project.edit('contact/contact.json', ({ delivery }) => (delivery.endpoint = ''))
    project.edit('site/site.json', (site) => (site.email = 'hello@example.com'))
    await editor.open('gallery')
    const bar = editor.bar()
    const expectTwoLines = async () => {
      const line = (await bar.getByRole('button', { name: 'Publish' }).boundingBox())?.height ?? 0
      const height = (await bar.boundingBox())?.height
      expect(height).toBeLessThan(2.5 * line)
    }
    await expect(bar.getByText('You are not receiving messages. And 1 more.')).toBeVisible()
    await expectTwoLines()

    await test.step('an open list does not cover a field that gets the focus', async () => {
      const list = bar.locator('.versions > ul')
      await bar.getByText('Versions', { exact: true }).click()
      await expect(list.getByRole('listitem').first()).toBeVisible()
      await page.locator('[data-key-path=title] input').focus()
      await expect(list).toBeVisible()
      await page.locator('[data-key-path="titleLines.0"] input').focus()
      await expect(list).toBeHidden()
    })

    await test.step('nor one that she types in, which stays in view in a smaller window', async () => {
      const deck = page.locator('[data-key-path=deck] textarea')
      await deck.focus()
      await deck.evaluate((el) => {
        el.scrollIntoView({ block: 'end' })
      })
      const versions = bar.locator('.versions')
      await versions.evaluate((el: HTMLDetailsElement) => (el.open = true))
      await expect(versions.getByRole('listitem').first()).toBeVisible()
      await page.keyboard.type('a')
      await expect(versions.getByRole('listitem')).toHaveCount(0)
      await page.setViewportSize({ width: 390, height: 700 })
      await expect(deck).toBeInViewport({ ratio: 0.9 })
      await page.setViewportSize({ width: 390, height: 844 })
    })

    await test.step('with something to put back', async () => {
      await (await editor.field('quotes')).getByRole('button', { name: 'Remove' }).first().click()
      await expect(bar.getByRole('button', { name: 'Put back' })).toBeVisible()
      await page.locator('[data-key-path="quotes.0"] textarea').focus()
      await expectTwoLines()
    })

    const buffer = await photoBytes()
    const upload = async (key: string, name: string) => {
      await (await editor.field(key)).getByRole('button', { name: 'Replace' }).click()
      const dialog = page.getByRole('dialog', { name: 'Select Image' })
      const chosen = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: 'Upload' }).click()
      await (await chosen).setFiles({ name, mimeType: 'image/jpeg', buffer })
      await dialog.getByRole('button', { name: 'Insert' }).click()
      await editor.expectFileAccepted(key, 'from-my-phone.jpg')
    }
    await upload('photos.1.src', 'From my phone.jpg')
    // the same photo, which is not saved yet, is selected instead of ignored
    await upload('photos.2.src', 'From my phone again.jpg')
  })
})

test('offers nothing that does not work, and shows no technical terms', async ({
  editor,
  page,
}) => {
  await editor.open()
  await page.getByRole('button', { name: 'Show Account Menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).not.toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Create Entry or Assets' })).not.toBeVisible()
  await page.evaluate(() => (location.hash = '#/assets'))
  await expect(page).toHaveURL(/#\/collections\/pages$/)
  await editor.show('gallery')
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  const items = page.getByRole('menu').locator('[role^=menuitem]:visible')
  await expect(items).toHaveText([/Revert All Changes/, /Show Preview/, /Sync Scrolling/])
  await page.keyboard.press('Escape')
  const list = await editor.field('titleLines')
  await expect(list.getByText('2 Heading')).not.toBeVisible()
  await (await editor.field('photos.1.src')).getByRole('button', { name: 'Replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  await expect(dialog.getByRole('option', { name: 'photo-5.jpg' })).toBeVisible()
  await expect(dialog.getByText(/Assets/).filter({ visible: true })).toHaveCount(0)
  // the site does not support subfolders
  await expect(dialog.getByRole('button', { name: 'New Folder' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: 'History' })).not.toBeVisible()
})

test('says at once that the editor was stopped, keeps previewing, and saves after a restart', async ({
  context,
  project,
}) => {
  test.slow()
  // uses a separate tab because requests fail while the editor is stopped
  const page = await context.newPage()
  const editor = new EditorPage(page, project.origin())
  // a page without photos, which could not load meanwhile
  await editor.open('contact')
  await expect(editor.preview().locator('h1')).toBeVisible()
  const deck = (await editor.field('deck')).locator('textarea')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.clock.install()
  await project.stop()
  await deck.fill('')
  await deck.pressSequentially('Typed meanwhile')
  await expect(editor.status()).toContainText('The editor is not running.', { timeout: 2000 })
  await expect(editor.preview().getByText('Typed meanwhile')).toBeVisible()
  expect(errors.length).toBeLessThanOrEqual(1)
  await editor.save()
  await expect(editor.status()).toContainText('The editor is not running.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // simulates a crash during a save
  project.write('home/home.json.editor-tmp', '{ "half":')
  await project.start()
  expect(project.has('home/home.json.editor-tmp')).toBe(false)
  // the bar looks every 5 s
  await page.clock.runFor(5000)
  await page.clock.resume()
  // a restarted editor is bundled, and checks all content first
  const expectSoon = expect.configure({ timeout: 25_000 })
  await expectSoon(editor.status()).not.toContainText('not running')
  await deck.press('!')
  await editor.save()
  await expectSoon(editor.status()).toContainText('1 change saved, not published yet.')
  expect(project.json('contact/contact.json').deck).toBe('Typed meanwhile!')
})
