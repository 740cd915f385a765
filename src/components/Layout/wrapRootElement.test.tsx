import { css, keyframes } from '@emotion/react'
import { render } from '@testing-library/react'
import { wrapRootElement } from './wrapRootElement'

const fade = keyframes({ from: { opacity: 0 } })
const known = css({ color: 'red', animation: `${fade} 1s` })
const unknown = css({ color: 'blue' })

const page = () =>
  wrapRootElement({
    element: (
      <p css={known}>
        <b css={unknown}>Words</b>
      </p>
    ),
  } as unknown as Parameters<typeof wrapRootElement>[0])

const rulesOf = (style: HTMLStyleElement) =>
  Array.from(style.sheet?.cssRules ?? [], ({ cssText }) => cssText)

it('leaves the style of the page where it is, and adds only rules that are not in it', () => {
  document.head.innerHTML =
    `<style data-emotion="css">.css-${known.name}{color:red;}` +
    `@keyframes ${fade.name}{from{opacity:0;}}</style><link rel="icon" href="/favicon.svg">`
  const style = document.querySelector('style')
  render(page())
  expect(document.head.firstElementChild).toBe(style)
  const added = [...document.querySelectorAll('style')].filter((other) => other !== style)
  const rules = added.flatMap(rulesOf).join()
  expect(rules).toContain('color: blue')
  expect(rules).not.toContain('color: red')
  expect(rules).not.toContain(fade.name)
})

it('starts from nothing on a page without a style', () => {
  document.head.innerHTML = ''
  render(page())
  const rules = [...document.querySelectorAll('style')].flatMap(rulesOf).join()
  expect(rules).toContain('color: red')
  expect(rules).toContain('color: blue')
})
