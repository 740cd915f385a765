import type { Page } from '@playwright/test'
import { random } from '../src/testing/random'
import { countOf, labels, lightbox, photos, settled, shownFrame, tiles } from './lightbox'
import { drawn, expect, scriptRuns, test, withMotion } from './page'
import { Fingers } from './touch'
import { gallery } from './routes'

test.use(withMotion)

/** The same few walks each time; WALKS=200 is the long run, SEED another start. */
const WALKS = Number(process.env.WALKS ?? 6)
const SEED = Number(process.env.SEED ?? 1)
const ACTIONS = 30

type Action = (page: Page, fingers: Fingers, next: () => number) => Promise<unknown>

const press =
  (key: string): Action =>
  (page) =>
    page.keyboard.press(key)

const click =
  (name: string): Action =>
  (page) =>
    page.evaluate((label) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')]
      buttons.find((button) => (button.ariaLabel ?? button.textContent).includes(label))?.click()
    }, name)

const swipe =
  (direction: 1 | -1): Action =>
  (_, fingers) =>
    fingers.drag({ x: 195 - direction * 120, y: 400 }, { x: 195 + direction * 120, y: 405 }, 4)

/** Goes to another entry only if that is the gallery's own: leaving it is another test. */
const travel =
  (way: 'back' | 'forward'): Action =>
  (page) =>
    page.evaluate((to) => {
      const isInLightbox = location.hash.startsWith('#photo-')
      if (to === 'back' && isInLightbox) history.back()
      if (to === 'forward' && !isInLightbox) history.forward()
    }, way)

const actions: Record<string, Action> = {
  open: (page, _, next) =>
    page.evaluate(
      (index) => {
        if (document.querySelector('dialog[open]')) return
        document.querySelectorAll<HTMLElement>('figure > a')[index]?.click()
      },
      Math.floor(next() * photos.length),
    ),
  next: click(labels.next),
  previous: click(labels.previous),
  close: click(labels.close),
  'swipe left': swipe(-1),
  'swipe right': swipe(1),
  'arrow right': press('ArrowRight'),
  'arrow left': press('ArrowLeft'),
  home: press('Home'),
  end: press('End'),
  escape: press('Escape'),
  back: travel('back'),
  forward: travel('forward'),
  resize: (page, _, next) =>
    page.setViewportSize({
      width: 340 + Math.floor(next() * 500),
      height: 600 + Math.floor(next() * 300),
    }),
  pause: async (page, _, next) => {
    for (let frame = 0; frame < next() * 20; frame += 1) await drawn(page)
  },
}

/** What the address, the counter, the caption and the picture say; all must agree. */
async function expectAgreement(page: Page, story: string) {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const index = Number(/^#photo-(\d+)$/.exec(location.hash)?.[1] ?? 0)
          const dialog = document.querySelector('dialog')
          if (!dialog?.open) return index === 0
          const text = dialog.querySelector('figcaption + div, p + button')
            ? dialog.textContent
            : ''
          return index > 0 && text.includes(`${index} of `)
        }),
      { message: story },
    )
    .toBe(true)
}

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // On the page itself a swipe to the side is the browser's own way back, out of the gallery.
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--disable-features=OverscrollHistoryNavigation']
    await use({ ...launchOptions, args })
  },
})

for (let walk = 0; walk < WALKS; walk += 1) {
  const seed = SEED + walk
  test(`a random walk of ${ACTIONS} steps ends where its address says (seed ${seed})`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const next = random(seed)
    const names = Object.keys(actions)
    await page.goto(gallery.path)
    await scriptRuns(page)
    await tiles(page).nth(0).focus()
    const fingers = await Fingers.on(page)
    const story: string[] = []
    for (let step = 0; step < ACTIONS; step += 1) {
      const name = names[Math.floor(next() * names.length)] ?? 'open'
      story.push(name)
      await actions[name]?.(page, fingers, next)
      if (next() < 0.3) await expectAgreement(page, story.join(', '))
    }
    await expectAgreement(page, story.join(', '))

    // Not frozen: it can be opened, shows what it says, closes, and the page scrolls again.
    await page.keyboard.press('Escape')
    await expect(lightbox(page)).toHaveCount(0)
    await tiles(page).nth(4).click()
    await expect(lightbox(page).getByText(countOf(4), { exact: true })).toBeVisible()
    await settled(page)
    await expect(shownFrame(page).getByRole('img')).toHaveAttribute('alt', photos[4]?.alt ?? '')
    await page.keyboard.press('Escape')
    await expect(lightbox(page)).toHaveCount(0)
    const before = await page.evaluate(() => scrollY)
    await page.mouse.move(195, 300)
    await page.mouse.wheel(0, before > 400 ? -200 : 200)
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
  })
}
