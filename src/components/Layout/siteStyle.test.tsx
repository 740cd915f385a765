/** @jest-environment node */
import { isValidElement, type ReactElement } from 'react'
import { rightToLeftRules } from '../../theme/rightToLeftRules'
import { withSiteStyle } from './siteStyle'

const ELEMENTS = '.css-1a2b{color:red}'

const headIn = (language: string) =>
  withSiteStyle(
    [
      <meta key="generator" content="Gatsby" name="generator" />,
      <style key="elements" dangerouslySetInnerHTML={{ __html: ELEMENTS }} />,
      <meta key="robots" content="noindex" name="robots" />,
    ],
    language,
  )

const rulesIn = (language: string) => {
  const style = headIn(language).find(
    (component): component is ReactElement<{ dangerouslySetInnerHTML: { __html: string } }> =>
      isValidElement(component) && component.type === 'style',
  )
  return style?.props.dangerouslySetInnerHTML.__html ?? ''
}

it('declares fonts and global rules, before the rules of elements, which may overrule them', () => {
  const rules = rulesIn('en')
  expect(rules).toContain('@font-face{')
  expect(rules).toContain('body{')
  expect(rules).toContain('-webkit-text-size-adjust:100%;')
  expect(rules.indexOf(ELEMENTS)).toBe(rules.length - ELEMENTS.length)
})

it('leaves the rest of the head alone, apart from the name of the generator', () => {
  const names = headIn('en').map((component) => isValidElement(component) && component.key)
  expect(names).toEqual(['robots', 'style'])
})

it('mirrors a site that is written from right to left, and no other', () => {
  const leftToRight = rulesIn('de').replace(ELEMENTS, '')
  expect(rulesIn('ar')).toBe(leftToRight + rightToLeftRules + ELEMENTS)
})
