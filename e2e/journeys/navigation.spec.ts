import { content } from '../content'
import { test } from '../engines/test'
import { firstPage, secondPage } from '../routes'

const { labels } = content.site

const navLink = ({ path }: { path: string }) => `#menu a[href="${path}"]`

test('the skip link is the first tab stop and moves focus to the content', async ({ tab }) => {
  await tab.visit(firstPage.path)
  await tab.press('Tab')
  await tab.expect(() => document.activeElement?.textContent).toBe(labels.skipLink)
  await tab.press('Enter')
  await tab.expect(() => document.activeElement?.id).toBe('main')
})

test('Back, Forward and reload restore scroll positions', async ({ tab }) => {
  const barColor = () => getComputedStyle(document.querySelector('header')!).backgroundColor
  await tab.visit(firstPage.path)
  await tab.expect(barColor).toBe('rgba(0, 0, 0, 0)')
  await tab.scrollTo(500)
  await tab.expect(barColor).toMatch(/^rgb\(/)
  await tab.click(navLink(secondPage))
  await tab.expectHeading(secondPage.h1)
  await tab.expectScroll(0)
  await tab.scrollTo(300)
  for (let round = 0; round < 3; round += 1) {
    await tab.go(-1)
    await tab.expectHeading(firstPage.h1)
    await tab.expectScroll(500)
    await tab.go(1)
    await tab.expectHeading(secondPage.h1)
    await tab.expectScroll(300)
  }
  await tab.reload()
  await tab
    .expect(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).type),
    )
    .toEqual(['reload'])
  await tab.expectScroll(300)
  await tab.expect(barColor).toMatch(/^rgb\(/)
})
