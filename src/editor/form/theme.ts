import {
  focusRing,
  palette,
  schemes,
  sectionThemes,
  shadow,
  themeProperties,
} from '../../theme/colors'
import { fontFaces } from '../../theme/fonts'
import { family, italicLetters } from '../../theme/type'

const declare = (selector: string, properties: Record<string, string>) =>
  `${selector}{${Object.entries(properties)
    .map((entry) => entry.join(':'))
    .join(';')}}`

/** For `hsl()`, whose first three values Sveltia's colors leave to custom properties. */
const components = (color: string) => `from ${color} h s l`

const mix = (percentage: number) =>
  `color-mix(in srgb, var(--rule) ${percentage}%, var(--background))`

/** Sveltia's key for Save tests whether the point 4 px into the button is its own; a larger radius fails. */
const petal = '.8125rem .8125rem .8125rem .1875rem'

/** The custom properties of Sveltia's interface, from the roles of the site's paper. */
const sveltia = {
  '--sui-foreground-color-1-hsl': components('var(--ink)'),
  '--sui-foreground-color-2-hsl': components('var(--ink)'),
  '--sui-foreground-color-3-hsl': components('var(--soft)'),
  '--sui-foreground-color-4-hsl': components('var(--soft)'),
  '--sui-foreground-color-5-hsl': components('var(--border)'),
  '--sui-background-color-1-hsl': components('var(--raised)'),
  '--sui-background-color-2-hsl': components('var(--background)'),
  '--sui-background-color-3-hsl': components('var(--background)'),
  '--sui-background-color-4-hsl': components(mix(35)),
  '--sui-background-color-5-hsl': components(mix(75)),
  '--sui-border-color-1-hsl': components('var(--border)'),
  '--sui-border-color-2-hsl': components('var(--border)'),
  '--sui-border-color-3-hsl': components('var(--rule)'),
  '--sui-shadow-color': components('var(--shadow)'),
  '--sui-primary-border-color': 'var(--rule)',
  '--sui-primary-accent-color': 'var(--action)',
  '--sui-primary-accent-color-text': 'var(--action)',
  '--sui-primary-accent-color-light': 'var(--action-hover)',
  '--sui-primary-accent-color-dark': 'var(--action-hover)',
  '--sui-primary-accent-color-inverted': 'var(--on-action)',
  '--sui-error-color-hue': '10',
  '--sui-info-color-hue': '325',
  '--sui-success-color-hue': '95',
  '--sui-font-family-default': family.text,
  '--sui-heading-font-family': family.display,
  '--sui-heading-font-weight': '400',
  '--sui-font-weight-bold': '600',
  '--sui-font-size-x-small': '.75rem',
  '--sui-font-size-small': '.875rem',
  '--sui-font-size-default': '1rem',
  '--sui-font-size-large': '1.125rem',
  '--sui-font-size-x-large': '1.375rem',
  '--sui-font-size-xx-large': '1.625rem',
  '--sui-word-spacing-normal': '0',
  '--sui-control-small-border-radius': '0',
  '--sui-control-medium-border-radius': '0',
  '--sui-control-large-border-radius': '0',
  '--sui-button-small-border-radius': petal,
  '--sui-button-medium-border-radius': petal,
  '--sui-button-large-border-radius': petal,
  '--sui-button-background-color': 'transparent',
  '--sui-textbox-border-width': '0 0 2px',
  '--sui-textbox-multiline-padding': '.625rem .75rem',
  '--sui-textbox-singleline-padding': '0 .75rem',
  '--sui-dialog-content-background-color': 'var(--background)',
  '--sui-dialog-content-border-radius': '0',
  '--sui-modal-border-width': '1px',
  '--sui-popup-shadow-color': shadow(0.25),
}

/** The site's fonts and colors, for the editor's page and for the frame around its preview. */
export const theme = [
  fontFaces,
  // the colors of the scheme that Sveltia sets, by the owner's preference or the system's
  ...schemes.map((scheme) =>
    declare(`[data-theme=${scheme}]`, {
      'color-scheme': scheme,
      ...themeProperties(sectionThemes[scheme].paper),
      '--mat': sectionThemes[scheme].paper.rule,
      '--shadow': scheme === 'dark' ? palette.dark990 : palette.dark900,
      '--display': family.display,
      '--text': family.text,
      '--plain-italic': italicLetters.plain.fontVariationSettings,
      '--petal-radius': petal,
      '--focus-ring': focusRing,
    }),
  ),
  // more specific than Sveltia's own rules, which are added later and which older browsers keep
  `@supports (color: lch(from red l c h)) {${declare(':root:root[data-theme]', sveltia)}}`,
].join('')
