/** @jest-environment node */
import { css } from '@emotion/react'
import type { ReplaceRendererArgs } from 'gatsby'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { renderWithStyles } from './renderWithStyles'
import { withSiteStyle } from './siteStyle'

/** @returns a page's head and body as the build writes them */
function html(language: string) {
  let head: ReactNode[] = []
  let body = ''
  renderWithStyles({
    bodyComponent: (
      <p css={css({ color: 'red' })}>
        <b css={css({ color: 'blue' })}>Words</b>
      </p>
    ),
    setHeadComponents: (components: ReactNode[]) => {
      head = components
    },
    replaceBodyHTMLString: (string: string) => {
      body = string
    },
  } as unknown as ReplaceRendererArgs)
  const components = withSiteStyle([<meta key="robots" name="robots" />, ...head], language)
  return { head: renderToStaticMarkup(components), body }
}

it('writes the styles of a page once, into its head, those of the site first', () => {
  const { body, head } = html('en')
  expect(body).not.toContain('<style')
  expect(head.match(/<style/g)).toHaveLength(1)
  expect(head).toMatch(/^<meta name="robots"\/><style[^>]*>.*@font-face\{.*body\{.*\.css-/s)
  const classes = body.match(/(?<=class=")css-\w+/g)
  expect(classes?.map((name) => head.split(`.${name}{`).length)).toEqual([2, 2])
})

it('mirrors the pages of a site that is written from right to left, and no others', () => {
  const [english, arabic] = [html('en').head, html('ar').head]
  expect(arabic.length).toBeGreaterThan(english.length)
  expect(html('de').head).toBe(english)
})
