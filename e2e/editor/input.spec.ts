import { writeFileSync } from 'node:fs'
import { photoLimits } from '../../src/content/limits'
import { photoBytes } from '../../src/editor/fixtures/testProject'
import { expect, itemToggle, test, withoutPreview } from './test'

test.use(withoutPreview)

test('what is pasted, dropped or typed is made to fit, or the owner is told', async ({
  editor,
  page,
  project,
}) => {
  await test.step('pasted paragraphs become items of a list', async () => {
    await editor.open('contact')
    const { note } = project.json('contact/contact.json') as unknown as { note: string[] }
    const html = '<p class=MsoNormal>One <i>fine</i></p>\n<p class=MsoNormal>Two</p>'
    await editor.copy(html, 'One fine\n\nTwo')
    await editor.write('note.0', 'Start. End.')
    const first = (await editor.field('note.0')).locator('textarea')
    await first.evaluate((el: HTMLTextAreaElement) => {
      el.setSelectionRange('Start.'.length, 'Start.'.length)
    })
    await page.keyboard.press('ControlOrMeta+V')
    const second = (await editor.field('note.1')).locator('textarea')
    await expect(first).toHaveValue('Start.One *fine*')
    await expect(second).toHaveValue('Two End.')
    await expect(second).toBeFocused()
    // one step, as in a word processor
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(first).toHaveValue('Start. End.')
    await expect(second).toHaveValue(note[1] ?? '')
    await page.keyboard.press('ControlOrMeta+Shift+Z')
    await expect(first).toHaveValue('Start.One *fine*')
    await expect(second).toHaveValue('Two End.')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(second).toHaveValue(note[1] ?? '')
    await page.keyboard.press('ControlOrMeta+V')
    await expect(second).toBeFocused()
    await page.keyboard.type('!')
    await expect(second).toHaveValue('Two! End.')
    await editor.write('deck', '')
    await page.keyboard.press('ControlOrMeta+V')
    await expect(editor.status()).toContainText('the 2 that you pasted were joined')
    await page.keyboard.press('ControlOrMeta+S')
    await expect(editor.status()).toContainText('saved, not published yet')
    expect(project.json('contact/contact.json')).toMatchObject({
      deck: 'One fine Two',
      note: ['Start.One *fine*', 'Two! End.', ...note.slice(1)],
    })
  })

  await test.step('keeps links, italics and bold', async () => {
    await editor.show('not-found')
    await editor.write('text', 'A * star. ')
    const html = '<p>Go <a href="https://example.org/">there</a> <u>or</u> <i>not</i></p>'
    await editor.copy(html, 'Go there or not')
    await page.keyboard.press('ControlOrMeta+V')
    const text = 'A * star. Go [there](https://example.org/) or *not*'
    await expect((await editor.field('text')).locator('textarea')).toHaveValue(text)
    await page.keyboard.press('ControlOrMeta+S')
    await expect
      .poll(() => project.text('not-found/not-found.json'))
      .toContain(JSON.stringify(text))
  })

  await test.step('says which of several photos was taken, and where the others belong', async () => {
    await editor.show('gallery')
    await editor.drop('photos.1.src', 'c.jpg', await photoBytes(), ['a.jpg', 'b.jpg'])
    await expect(editor.status()).toContainText('To add the others, add an item to Photos')
    await editor.expectFileAccepted('photos.1.src', 'a.jpg')
  })

  await test.step('says that another file is not a photo', async () => {
    await editor.drop('photos.1.src', 'notes.jpg', Buffer.from('Notes'))
    const message = page.getByRole('alertdialog', { name: 'Not a Photo' })
    await expect(message).toContainText('This file is not a photo')
    await message.getByRole('button').click()
    await editor.expectFileAccepted('photos.1.src', 'a.jpg')
  })

  await test.step('refuses a photo that is too large, and keeps the one that is there', async () => {
    const megabytes = photoLimits.maxMegabytes + 1
    const large = Buffer.alloc(megabytes * 1_000_000)
    const text = `large.jpg is too large: it is ${megabytes} MB`
    await editor.drop('photos.1.src', 'large.jpg', large)
    await expect(editor.status()).toContainText(text)
    await (await editor.field('photos.1.src')).getByRole('button', { name: 'Replace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Image' })
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Upload' }).click()
    const path = test.info().outputPath('large.jpg')
    writeFileSync(path, large)
    // Playwright needs seconds to send so many bytes to the browser
    await (await choosing).setFiles(path)
    await editor.answer(text, 'OK')
    await expect(dialog.getByRole('button', { name: 'Insert' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await editor.expectFileAccepted('photos.1.src', 'a.jpg')
  })

  await test.step('stays in the editor if a photo is dropped beside a field', async () => {
    const toggle = itemToggle(await editor.field('photos'), 2)
    await editor.dropOnto(toggle, await photoBytes(), ['d.jpg'])
    await expect(editor.status()).toContainText('Nothing was changed. To use a photo')
    await editor.expectFileAccepted('photos.1.src', 'a.jpg')
  })

  await test.step('completes web addresses, and keeps the message about an error', async () => {
    const file = 'site/site.json'
    await editor.show('site')
    await editor.write('url', 'example.org/')
    await editor.write('social.0.url', 'http://open.spotify.com/me/')
    await editor.copy('<a href="https://example.com/me">Her page</a>', 'https://example.com/me')
    await editor.write('social.1.url', '')
    await page.keyboard.press('ControlOrMeta+V')
    await editor.write('email', 'nobody')
    await page.clock.install()
    await page.keyboard.press('ControlOrMeta+S')
    const message = page.getByText('One field has an error.')
    await expect(message).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(message).toBeVisible()
    // at the top, because the bar can have several rows
    expect((await message.boundingBox())?.y).toBeLessThan(200)
    await page.clock.resume()
    await editor.write('email', 'me@example.org')
    await page.keyboard.press('ControlOrMeta+S')
    await expect.poll(() => project.json(file).url).toBe('https://example.org')
    await expect(message).toBeHidden()
    expect(project.text(file)).toContain('"https://open.spotify.com/me/"')
    expect(project.text(file)).toContain('"https://example.com/me"')
  })
})
