import { longest } from '../../src/content/limits'
import { gallery } from '../../src/testing/editorProject'
import { entryOf, expect, test } from './test'

test('a changed word shows in the preview, what does not fit leads to its field, and saving changes one line', async ({
  editor,
  page,
  project,
}) => {
  await editor.open('gallery')
  await expect(editor.preview().locator('figcaption').first()).toBeVisible()
  const photos = await editor.field('photos')
  // a click on a closed entry of a list opens it
  await photos.getByText(String(project.json(gallery).photos[1]?.caption)).click()
  await expect(entryOf(photos, 1)).toHaveAttribute('aria-expanded', 'true')
  await editor.write('photos.1.caption', 'New words')
  await expect(editor.preview().getByText('New words')).toBeVisible()

  await test.step('a text that is too long is told at its field', async () => {
    const deck = await editor.write('deck', 'x'.repeat(longest.sentence + 1))
    await editor.save()
    await expect((await editor.field('deck')).getByText(/characters/).first()).toBeVisible()
    await editor.write('deck', deck)
  })

  await test.step('what the content check refuses is told in a dialog', async () => {
    const alt = await editor.write('photos.1.alt', 'IMG_1234.jpg')
    await editor.save()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Photo 2, what the photo shows: is a file name')
    await editor.expectAccessible()
    expect(project.changes()).toBe('')
    await dialog.getByRole('button', { name: 'OK' }).click()
    const field = page.locator('[data-key-path="photos.1.alt"] textarea')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('IMG_1234.jpg')
    await field.fill(alt)
  })

  await editor.save()
  await expect(editor.status()).toHaveText('1 change saved, not published yet.')
  expect(project.git('diff', '--numstat')).toBe(`1\t1\tcontent/${gallery}`)
  expect(project.text(gallery)).toContain('"New words"')
})

test('the preview has three widths, follows what is edited, and leads to the other pages', async ({
  editor,
  page,
}) => {
  await editor.open('gallery')
  const frame = page.frameLocator('iframe.preview')
  const bar = frame.getByRole('toolbar', { name: 'Preview' })
  const captions = editor.preview().locator('figcaption')
  await expect(captions.nth(4)).toHaveCSS('opacity', '1')
  for (const [name, pixels] of Object.entries({ Phone: 390, Tablet: 820, Desktop: 1440 })) {
    await bar.getByRole('button', { name }).click()
    await expect(editor.preview().locator('html')).toHaveJSProperty('clientWidth', pixels)
  }

  await test.step('on a desktop, only the edited caption stands on its photo', async () => {
    await editor.write('photos.1.caption', 'Not saved yet')
    await expect(editor.preview().getByText('Not saved yet')).toHaveCSS('opacity', '1')
    await expect(captions.nth(4)).toHaveCSS('opacity', '0')
  })

  await test.step('it scrolls, and nothing around it moves', async () => {
    await editor.write('interludes.1', 'A sentence far below')
    await expect(editor.preview().getByText('A sentence far below')).toBeInViewport()
    const moved = await frame
      .locator('.preview-container')
      .evaluate((one) => one.scrollTop + (one.ownerDocument.scrollingElement?.scrollTop ?? 0))
    expect(moved).toBe(0)
  })

  await test.step('a half-filled form does not break it', async () => {
    await editor.write('title', '')
    await editor.write('photos.1.alt', '')
    await expect(editor.preview().getByText('A sentence far below')).toBeAttached()
  })

  await editor.preview().getByRole('link', { name: 'Music' }).first().click()
  await expect(bar.getByRole('status')).toContainText('You are viewing')
  await bar.getByRole('button', { name: 'Back to the page you are editing' }).click()
  await expect(captions.first()).toBeVisible()
})

test('on a phone, every form fits the screen, is accessible, and works by keyboard alone', async ({
  editor,
  page,
  project,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await editor.open()
  await expect(page.getByText('About Me')).toBeVisible()
  for (const name of ['', 'site', 'home', 'gallery']) {
    if (name) await editor.open(name)
    await editor.expectAccessible()
    // the document does not scroll, whatever is too wide
    const beyond = await page
      .locator('body *:visible')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > 390))
    expect(beyond).toEqual([])
  }

  const isInDeck = () =>
    document.activeElement?.matches('[data-key-path=deck] :is(input, textarea)')
  for (let presses = 0; presses < 200 && !(await page.evaluate(isInDeck)); presses += 1) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Control+A')
  await page.keyboard.type('By keys alone')
  const sources = project.json(gallery).photos.map(({ src }) => src)
  const list = await editor.field('photos')
  await list.locator('button[data-action=reorder]').first().press('End')
  await page.keyboard.press('Control+S')
  await expect(editor.status()).toContainText('not published yet')
  expect(project.text(gallery)).toContain('"By keys alone"')
  expect(project.json(gallery).photos.map(({ src }) => src)).toEqual([
    ...sources.slice(1),
    sources[0],
  ])
})
