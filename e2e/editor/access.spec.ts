import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './test'

const serious = async (axe: AxeBuilder) => {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

// the preview is the site, which has tests of its own
const axeOf = (page: ConstructorParameters<typeof AxeBuilder>[0]['page']) =>
  new AxeBuilder({ page }).exclude('iframe')

test('the list and the forms have no serious accessibility issues', async ({ editor, page }) => {
  await editor.open()
  await expect(page.getByText('About Me')).toBeVisible()
  expect(await serious(axeOf(page))).toEqual([])
  for (const name of ['home', 'gallery', 'site']) {
    await editor.goTo(name)
    expect(await serious(axeOf(page))).toEqual([])
  }
})

test('the dialogs have no serious accessibility issues', async ({ editor, page }) => {
  await editor.open('gallery')
  await editor.write('photos.1.alt', 'IMG_1234.jpg')
  await editor.save()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await serious(axeOf(page))).toEqual([])
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Earlier versions' }).getByRole('listitem').first(),
  ).toBeVisible()
  expect(await serious(axeOf(page))).toEqual([])
})

test('a caption can be changed and saved by the keyboard alone', async ({
  editor,
  page,
  project,
}) => {
  await editor.open('gallery')
  const reach = async (what: string, isThere: () => boolean) => {
    for (let presses = 0; presses < 200; presses += 1) {
      if (await page.evaluate(isThere)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${what} cannot be reached with the Tab key.`)
  }
  await reach(
    'The line under the heading',
    () =>
      document.activeElement?.closest('[data-key-path=deck]') !== null &&
      document.activeElement?.matches('textarea, input') === true,
  )
  await page.keyboard.press('Control+A')
  await page.keyboard.type('By keys alone')
  await page.keyboard.press('Control+S')
  await expect(editor.status()).toContainText('not published yet')
  expect(project.text('gallery/gallery.json')).toContain('By keys alone')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing is wider than the screen', async ({ editor, page }) => {
    for (const name of [undefined, 'home', 'gallery', 'site']) {
      await editor.open(name)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(390)
    }
  })

  test('a word can be changed and saved', async ({ editor, project }) => {
    await editor.open('music')
    await editor.write('deck', 'On the way')
    await editor.save()
    await expect(editor.status()).toContainText('not published yet')
    expect(project.text('music/music.json')).toContain('On the way')
  })
})
