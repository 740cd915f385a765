import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { directionOf } from '../../content/direction'
import { fontFaces } from '../../theme/fonts'
import { globalStyle } from '../../theme/globalStyle'
import { rightToLeftRules } from '../../theme/rightToLeftRules'
import { createStyleCache, STYLE_ATTRIBUTES } from './styleCache'

const globalRules = () => {
  const cache = createStyleCache()
  // on the server Emotion returns the rules, and leaves it to its caller where to put them
  return cache.insert('', globalStyle, cache.sheet, false) ?? ''
}

type Style = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>

const isStyle = (component: ReactNode): component is Style =>
  isValidElement(component) && component.type === 'style'

/** Gatsby's name and version, which tell a visitor nothing. */
const isGenerator = (component: ReactNode) =>
  isValidElement<{ name?: string }>(component) && component.props.name === 'generator'

/**
 * Puts the rules that hold on every page, fonts and global ones, into the style of a page's head, so
 * that no script has to carry them.
 *
 * @param head what Gatsby would put there
 * @param language of the site
 * @returns the same with one style, in which the site's rules come before those of elements, which
 *   may overrule them
 */
export function withSiteStyle(head: readonly ReactNode[], language: string): ReactNode[] {
  const mirroring = directionOf(language) === 'rtl' ? rightToLeftRules : ''
  const ofElements = head.filter(isStyle).map(({ props }) => props.dangerouslySetInnerHTML.__html)
  const rules = [fontFaces, globalRules(), mirroring, ...ofElements].join('')
  const others = head.filter((component) => !isStyle(component) && !isGenerator(component))
  return [
    ...others,
    <style key="style" {...STYLE_ATTRIBUTES} dangerouslySetInnerHTML={{ __html: rules }} />,
  ]
}
