import { schemes, sectionThemes, themeProperties } from './colors'

/** Instead of the system's color scheme, pages follow the closest `data-scheme`. */
export const chosenScheme = schemes.map((scheme) => {
  const root = `[data-scheme=${scheme}]`
  const themes = Object.entries(sectionThemes[scheme]).map(
    ([theme, roles]) => [`${root} [data-theme=${theme}]`, themeProperties(roles)] as const,
  )
  return {
    [root]: { colorScheme: scheme, ...themeProperties(sectionThemes[scheme].paper) },
    ...Object.fromEntries(themes),
  }
})
