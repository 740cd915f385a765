/** @jest-environment node */
import { isValidElement, type ReactElement } from 'react'
import { withSiteStyle } from './siteStyle'

const head = withSiteStyle([
  <meta key="generator" content="Gatsby" name="generator" />,
  <style key="elements">{'.css-1a2b{color:red}'}</style>,
  <meta key="robots" content="noindex" name="robots" />,
])

const styles = head.filter(
  (component): component is ReactElement<{ dangerouslySetInnerHTML?: { __html: string } }> =>
    isValidElement(component) && component.type === 'style',
)

it('comes before the styles of elements, which may overrule it', () => {
  expect(styles.map(({ key }) => key)).toEqual(['site', 'elements'])
})

it('declares fonts and global rules', () => {
  const rules = styles[0]?.props.dangerouslySetInnerHTML?.__html
  expect(rules).toContain('@font-face{')
  expect(rules).toContain('body{')
  expect(rules).toContain('-webkit-text-size-adjust:100%;')
})

it('leaves the rest of the head alone, apart from the name of the generator', () => {
  const names = head.map((component) => isValidElement(component) && component.key)
  expect(names).toEqual(['robots', 'site', 'elements'])
})
