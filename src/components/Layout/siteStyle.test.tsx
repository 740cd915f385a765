/** @jest-environment node */
import { isValidElement, type ReactElement } from 'react'
import { rightToLeftRules } from '../../theme/rightToLeftRules'
import { withSiteStyle } from './siteStyle'

const headIn = (language: string) =>
  withSiteStyle(
    [
      <meta key="generator" content="Gatsby" name="generator" />,
      <style key="elements">{'.css-1a2b{color:red}'}</style>,
      <meta key="robots" content="noindex" name="robots" />,
    ],
    language,
  )

const stylesIn = (language: string) =>
  headIn(language).filter(
    (component): component is ReactElement<{ dangerouslySetInnerHTML?: { __html: string } }> =>
      isValidElement(component) && component.type === 'style',
  )

const rulesIn = (language: string) =>
  stylesIn(language)[0]?.props.dangerouslySetInnerHTML?.__html ?? ''

it('comes before the styles of elements, which may overrule it', () => {
  expect(stylesIn('en').map(({ key }) => key)).toEqual(['site', 'elements'])
})

it('declares fonts and global rules', () => {
  const rules = rulesIn('en')
  expect(rules).toContain('@font-face{')
  expect(rules).toContain('body{')
  expect(rules).toContain('-webkit-text-size-adjust:100%;')
})

it('leaves the rest of the head alone, apart from the name of the generator', () => {
  const names = headIn('en').map((component) => isValidElement(component) && component.key)
  expect(names).toEqual(['robots', 'site', 'elements'])
})

it('mirrors a site that is written from right to left, and no other', () => {
  expect(rulesIn('ar')).toBe(`${rulesIn('de')}${rightToLeftRules}`)
})
