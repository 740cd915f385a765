import type { Page } from '@playwright/test'
import { directionOf } from '../src/content/direction'
import { labels as labelsModel } from '../src/content/model/labels'
import { expect, expectAccessible, mainNavigation, photosInView, settled, test } from './page'
import { at, pages, routes, siteOrigin, unknown } from './routes'
import { words } from './words'

const { site } = words

const WIDTHS = [320, 390, 768, 1440]

for (const route of routes) {
  test.describe(`${route.name} (${route.path})`, () => {
    test(`answers ${route.status}, with one heading, all landmarks and what it is called`, async ({
      page,
      visit,
    }) => {
      const response = await visit(route)
      expect(response?.status()).toBe(route.status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(
        page.getByRole('heading', { level: 1, name: route.h1, exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toHaveCount(1)
      await expect(page.getByRole('navigation')).toHaveCount(2)
      await expect(mainNavigation(page)).toHaveCount(1)
      await expect(
        page
          .getByRole('contentinfo')
          .getByRole('navigation', { name: site.labels.allPages, exact: true }),
      ).toHaveCount(1)

      await expect(page).toHaveTitle(route.title)
      // while Gatsby puts its head in the place of the page's, both are there
      await expect(page.locator('head [data-gatsby-head][rel=canonical]')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('lang', site.language)
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(site.language))
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        route.description,
      )
      await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
        'content',
        /width=device-width(?!.*(maximum-scale|user-scalable))/,
      )
      const canonical = page.locator('link[rel=canonical]')
      const robots = page.locator('meta[name=robots]')
      if (route.status === 200) {
        await expect(canonical).toHaveAttribute('href', `${siteOrigin}${route.path}`)
        await expect(robots).toHaveCount(0)
      } else {
        await expect(canonical).toHaveCount(0)
        await expect(robots).toHaveAttribute('content', 'noindex')
      }

      // the browser's own bars take the colour of the page's ground
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const { ground, theme } = await coloursOf(page)
        expect(theme).toBe(ground)
      }
    })

    test('has a skip link that moves focus to the main content', async ({ page, visit }) => {
      await visit(route)
      const skipLink = page.getByRole('link', { name: site.labels.skipLink, exact: true })
      await expect(skipLink).not.toBeInViewport()
      await page.keyboard.press('Tab')
      await expect(skipLink).toBeFocused()
      await expect(skipLink).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.locator('main :focus, footer :focus')).toHaveCount(1)
    })

    for (const width of [1440, 390]) {
      test(`is accessible at ${width} px, light and dark`, async ({ page, visit }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: 'light' })
        await visit(route)
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectAccessible(page)
      })
    }

    test('never scrolls sideways and cuts no word off, not even with text at 200 %', async ({
      page,
      visit,
    }) => {
      await visit(route)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect(await tooWide(page), `at ${width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 800 })
      await page.locator('html').evaluate((html) => {
        html.style.fontSize = '200%'
      })
      expect(await tooWide(page), 'at 320 px with text at 200 %').toEqual([])
    })

    test('uses each font that it requests early', async ({ page, visit }) => {
      await visit(route)
      const { early, used } = await page.evaluate(fontFiles)
      expect(early).toHaveLength(3)
      expect(used).toEqual(expect.arrayContaining(early))
    })

    test('moves only where motion is welcome', async ({ page, visit }) => {
      await visit(route)
      const moving = () => page.evaluate(() => document.getAnimations().length)
      expect(await moving()).toBe(0)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await expect.poll(moving).toBeGreaterThan(0)
    })

    test('shows its words in the colours that a visitor forces', async ({ page, visit }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await visit(route)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await expect(page.getByRole('contentinfo').getByText(site.footer.statement)).toBeVisible()
      const forced = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('p'))
        probe.style.color = 'CanvasText'
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      })
      await expect(heading).toHaveCSS('color', forced)
    })

    test('prints its words dark on white', async ({ page, visit }) => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' })
      await visit(route)
      // browsers print in light colours, whatever the screen shows
      await page.emulateMedia({ colorScheme: 'light', media: 'print' })
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await expect(page.getByRole('contentinfo').getByText(site.footer.statement)).toBeVisible()
      await expect(page.getByRole('banner')).not.toHaveCSS('position', 'fixed')
      const { ground } = await coloursOf(page)
      expect(ground).toBe('rgb(255, 255, 255)')
      await settled(page)
      const shown = page
        .locator('main :is(h1, h2, h3, p, dt, dd, figcaption)')
        .filter({ visible: true })
      expect(await shown.evaluateAll(faint)).toEqual([])
    })
  })
}

test('no page has an English interface word that the content has translated', async ({
  page,
  visit,
}) => {
  const english = textsOf(labelsModel.parse({}))
  const own = textsOf(words)
  const translated = english.filter((text) => !own.includes(text))
  test.skip(translated.length === 0, 'The content has the English words.')
  for (const route of routes) {
    await visit(route)
    const spoken = await page.evaluate(() =>
      Array.from(document.querySelectorAll('*')).flatMap((element) => [
        ...Array.from(element.childNodes, (node) => (node.nodeType === 3 ? node.textContent : '')),
        element.ariaLabel,
        element.getAttribute('alt'),
      ]),
    )
    expect(spoken.filter((text) => translated.includes(text ?? ''))).toEqual([])
  }
})

test('no two pages have the same title or description', async ({ page }) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const { path } of routes) {
    const html = await (await page.request.get(path)).text()
    titles.add(/<title[^>]*>(.*?)<\/title>/.exec(html)![1]!)
    descriptions.add(/<meta[^>]*name="description"[^>]*>/.exec(html)![0])
  }
  expect(titles.size).toBe(routes.length)
  expect(descriptions.size).toBe(routes.length)
})

test('no page makes a call: each requests its own files and nothing else', async ({
  baseURL,
  page,
  visit,
  watch,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const isFile = ['GET', 'HEAD'].includes(request.method()) && request.postData() === null
    const { origin, search } = new URL(request.url())
    if (!isFile || origin !== baseURL || search !== '') calls.push(request.url())
  })
  for (const route of routes) {
    await visit(route)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await photosInView(page)
  }
  expect(watch.requests.length).toBeGreaterThan(routes.length)
  expect(calls).toEqual([])
})

test('every page names icons that exist', async ({ page }) => {
  const paths = new Set<string>()
  for (const route of routes) {
    const html = await (await page.request.get(route.path)).text()
    const icons = html.match(/<link [^>]*rel="(icon|apple-touch-icon)"[^>]*>/g) ?? []
    expect(icons, route.path).toHaveLength(3)
    for (const icon of icons) paths.add(/href="(.*?)"/.exec(icon)![1]!)
  }
  for (const path of paths) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toMatch(/^image\//)
  }
})

for (const { path } of pages.slice(1)) {
  test(`${path.slice(0, -1)} leads to ${path}`, async ({ page }) => {
    const response = await page.request.get(path.slice(0, -1))
    expect(response.status()).toBe(200)
    expect(new URL(response.url()).pathname).toBe(path)
  })
}

for (const path of [
  '/nope',
  '/a/b/c',
  '/about/nope/',
  '/gallery/1',
  '/photo.jpg',
  '/About/',
  '/404/',
].map(at)) {
  test(`${path} is answered 404 with the page that says so`, async ({ page, visit }) => {
    const response = await visit(unknown(path))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unknown(path).h1)
  })
}

/** All texts of a part of the content. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : [String(value)]

/** The colour that the page gives the browser, and that of the ground under its first words. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const meta = Array.from(
      document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'),
    ).find(({ media }) => window.matchMedia(media).matches)
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.color = meta?.content ?? ''
    const theme = getComputedStyle(probe).color
    probe.remove()

    let element = document.querySelector('main')!.parentElement!
    const colourOf = () => getComputedStyle(element).backgroundColor
    while (element.parentElement && colourOf() === 'rgba(0, 0, 0, 0)')
      element = element.parentElement
    return { theme, ground: colourOf() }
  })

/** Runs in the page: words that a printer would leave out or print in a light colour. */
const faint = (elements: Element[]) =>
  elements
    .filter((element) => {
      const { color, opacity } = getComputedStyle(element)
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)!.map(Number)
      return opacity !== '1' || 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128
    })
    .map(({ textContent }) => textContent)

/** What is wider than the screen: the page itself, and words of which a part cannot be seen. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const errors = scrollWidth > clientWidth ? [`page: ${scrollWidth} px`] : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement!
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('[aria-live], noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = Array.from(range.getClientRects())
      const isOutside = rects.some(({ left, right }) => left < -1 || right > clientWidth + 1)
      if (isOutside) errors.push(`words: ${node.textContent ?? ''}`)
      // boxes of one pixel hide words from the eye on purpose
      for (let box: Element | null = parent; box; box = box.parentElement) {
        if (box.clientWidth <= 1) continue
        const { overflowX, overflowY } = getComputedStyle(box)
        const { bottom, left, right, top } = box.getBoundingClientRect()
        const isCut = rects.some((rect) => {
          const middle = (rect.top + rect.bottom) / 2
          return (
            (overflowX !== 'visible' && (rect.left < left - 1 || rect.right > right + 1)) ||
            (overflowY !== 'visible' && (middle < top || middle > bottom))
          )
        })
        if (isCut) errors.push(`cut by ${box.tagName}: ${node.textContent ?? ''}`)
      }
    }
    return errors
  })

/** Runs in the page: font files that its head requests, and those of them that its words need. */
async function fontFiles() {
  await document.fonts.ready
  const early = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]'),
    ({ href }) => href,
  )
  const isUsed = (rule: CSSFontFaceRule) =>
    Array.from(document.fonts).some(
      (face) =>
        face.status === 'loaded' &&
        face.family === rule.style.getPropertyValue('font-family').replaceAll('"', '') &&
        face.style === (rule.style.getPropertyValue('font-style') || 'normal'),
    )
  const used = Array.from(document.styleSheets)
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(isUsed)
    .map((rule) => /url\("(.*?)"\)/.exec(rule.style.getPropertyValue('src'))?.[1])
    .filter((url) => url !== undefined)
    .map((url) => new URL(url, document.baseURI).href)
  return { early, used }
}

test('the licences of all that visitors receive are listed', async ({ page }) => {
  const text = await (await page.request.get(at('/licences.txt'))).text()
  const packages = [...text.matchAll(/^(\S+) [\d.]+: \S+$/gm)].map(([, name]) => name)
  // one that comes to this list reaches visitors: look at it before it does
  expect(packages.filter((name) => !/^(@emotion|@babel|@gatsbyjs)\/|^gatsby/.test(name!))).toEqual([
    'invariant',
    'mitt',
    'prop-types',
    'react',
    'react-dom',
    'scheduler',
    'shallow-compare',
    'stylis',
    'webpack',
  ])
  expect(text.match(/^Font .*: OFL-1\.1$/gm)).toHaveLength(2)
})
