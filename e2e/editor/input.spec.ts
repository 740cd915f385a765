import { photoLimits } from '../../src/content/limits'
import { photoBytes } from '../../src/editor/fixtures/testProject'
import { expect, test, withoutPreview } from './test'

test.use(withoutPreview)

test('what is pasted, dropped or typed is made to fit, or the owner is told', async ({
  editor,
  page,
  project,
}) => {
  await test.step('pasted paragraphs become items of a list', async () => {
    await editor.open('about')
    const { narrative } = project.json('about/about.json') as unknown as { narrative: string[] }
    const html = '<p class=MsoNormal>One <i>fine</i></p>\n<p class=MsoNormal>Two</p>'
    await editor.copy(html, 'One fine\n\nTwo')
    await editor.write('narrative.0', 'Start. End.')
    const first = (await editor.field('narrative.0')).locator('textarea')
    await first.evaluate((el: HTMLTextAreaElement) => {
      el.setSelectionRange('Start.'.length, 'Start.'.length)
    })
    await page.keyboard.press('ControlOrMeta+V')
    const second = (await editor.field('narrative.1')).locator('textarea')
    await expect(first).toHaveValue('Start.One *fine*')
    await expect(second).toHaveValue('Two End.')
    await editor.write('deck', '')
    await page.keyboard.press('ControlOrMeta+V')
    await editor.answer('the 2 that you pasted were joined', 'OK')
    await page.keyboard.press('ControlOrMeta+S')
    await expect(editor.status()).toContainText('saved, not published yet')
    expect(project.json('about/about.json')).toMatchObject({
      deck: 'One fine Two',
      narrative: ['Start.One *fine*', 'Two End.', ...narrative.slice(1)],
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

  await test.step('says which photos were left out', async () => {
    await editor.show('gallery')
    await editor.drop('photos.1.src', 'a.jpg', await photoBytes(), ['b.jpg', 'c.jpg'])
    await editor.answer('only one of the 3 was taken', 'OK')
    await editor.expectFileAccepted('photos.1.src', 'a.jpg')
  })

  await test.step('refuses a photo that is too large, and keeps the one that is there', async () => {
    const megabytes = photoLimits.maxMegabytes + 1
    await editor.drop('photos.1.src', 'large.jpg', Buffer.alloc(megabytes * 1_000_000))
    await editor.answer(`large.jpg is too large: it has ${megabytes} MB`, 'OK')
    await editor.expectFileAccepted('photos.1.src', 'a.jpg')
  })

  await test.step('completes web addresses, and keeps the message about an error', async () => {
    const file = 'site/site.json'
    await editor.show('site')
    await editor.write('url', 'example.org/')
    await editor.write('social.0.url', 'http://open.spotify.com/me/')
    await editor.write('email', 'nobody')
    await page.clock.install()
    await page.keyboard.press('ControlOrMeta+S')
    const message = page.getByText('One field has an error.')
    await expect(message).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(message).toBeVisible()
    await page.clock.resume()
    await editor.write('email', 'me@example.org')
    await page.keyboard.press('ControlOrMeta+S')
    await expect.poll(() => project.json(file).url).toBe('https://example.org')
    await expect(message).toBeHidden()
    expect(project.text(file)).toContain('"https://open.spotify.com/me/"')
  })
})
