import { isValidElement, type ReactNode } from 'react'
import { directionOf } from '../../content/direction'
import { fontFaces } from '../../theme/fonts'
import { globalStyle } from '../../theme/globalStyle'
import { rightToLeftRules } from '../../theme/rightToLeftRules'
import { createStyleCache } from './styleCache'

const globalRules = () => {
  const cache = createStyleCache()
  // on the server Emotion returns the rules, and leaves it to its caller where to put them
  return cache.insert('', globalStyle, cache.sheet, false) ?? ''
}

const isStyle = (component: ReactNode) => isValidElement(component) && component.type === 'style'

/** Gatsby's name and version, which tell a visitor nothing. */
const isGenerator = (component: ReactNode) =>
  isValidElement<{ name?: string }>(component) && component.props.name === 'generator'

/**
 * Puts the style that holds on every page, fonts and global rules, into a page's head. It is not
 * among Emotion's styles, which scripts take over and move: a browser that sees a font declared again
 * shows the fallback until it has read the file again, and no script has to carry these rules.
 *
 * @param head what Gatsby would put there
 * @param language of the site
 * @returns the same with the site's style before those of elements, which may overrule it
 */
export function withSiteStyle(head: readonly ReactNode[], language: string): ReactNode[] {
  const mirroring = directionOf(language) === 'rtl' ? rightToLeftRules : ''
  const rules = fontFaces + globalRules() + mirroring
  const site = <style key="site" dangerouslySetInnerHTML={{ __html: rules }} />
  const others = head.filter((component) => !isStyle(component) && !isGenerator(component))
  return [...others, site, ...head.filter(isStyle)]
}
