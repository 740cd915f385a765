import { gallery } from './project'
import { expect, test } from './test'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('everything fits, and is accessible', async ({ editor, page, project }) => {
    project.edit('site/site.json', (site) => (site.email = 'hello@example.com'))
    const expectFitting = async () => {
      // the document clips what is too wide
      const tooWide = await page
        .locator('body *:visible')
        .evaluateAll((els) => els.filter((el) => el.getBoundingClientRect().right > 390).length)
      expect(tooWide).toBe(0)
    }
    const expectAccessible = async (part: string) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
        await editor.expectAccessible(part)
      }
    }
    await editor.open()
    await expectAccessible('body')
    await expectFitting()
    await editor.open('gallery')
    await expectFitting()
    await editor.open('home')
    await expectFitting()
    await editor.field('hero.focus')
    await expectAccessible('.focal-point')
    for (const name of ['Advice', 'What has changed', 'Versions']) {
      const list = await editor.openList(name)
      await expect(list.getByRole('listitem').first()).toBeInViewport()
      await expectFitting()
      await expectAccessible('.bar')
    }
    const line = (await editor.bar().getByRole('button', { name: 'Publish' }).boundingBox())!
    const bar = (await editor.bar().boundingBox())!
    expect(bar.height, 'the bar has two lines').toBeLessThan(2.5 * line.height)
  })
})

test('everything works by keyboard', async ({ editor, page, project }) => {
  await editor.open('gallery')
  const isInDeck = () =>
    document.activeElement?.matches('[data-key-path=deck] :is(input, textarea)')
  for (let presses = 0; presses < 50 && !(await page.evaluate(isInDeck)); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Typed by keyboard')
  const publish = editor.bar().getByRole('button', { name: 'Publish' })
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(publish).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.locator('[data-key-path=deck] :focus')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+S')
  await expect(editor.status()).toHaveText('Saved here, but not published yet.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.keyboard.press('Enter')
  await expect(editor.status()).toContainText('Published.')
  expect(project.published(gallery).deck).toBe('Typed by keyboard')
})
