import { z } from 'zod'
import { EMAIL, isEmail, isUrl } from '../links'
import { pagePaths } from '../pageRegistry'
import type { Meta } from './meta'
import { EXPECTED_LINK, formatted, groups, linkUrl, pageLink, text, url } from './fields'
import { labels } from './labels'

const SITE_URL = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+(\/[^\s/?#]+)*$/

const succeeds = (run: () => unknown): boolean => {
  try {
    run()
    return true
  } catch {
    return false
  }
}

/** Browsers accept invalid percent-encoding, but Gatsby does not. */
const isSiteUrl = (value: string) => isUrl(value) && succeeds(() => decodeURI(value))

const EXPECTED_URL = 'a URL such as https://www.example.org, without a trailing slash'

export const site = z.strictObject({
  brand: text('The name at the top of each page.', 'label'),
  brandType: z
    .enum(['Person', 'MusicGroup'])
    .describe('Tells search engines who goes by this name.')
    .meta({
      label: 'Whose name it is',
      optionLabels: { Person: 'Yours', MusicGroup: "A band's, or the one you release music under" },
    } satisfies Meta),
  profession: text(
    'What you do, in a few words. It appears above the headline, and search engines read it.',
    'title',
  ).optional(),
  url: formatted(SITE_URL, EXPECTED_URL, isSiteUrl)
    .describe('The web address of the site, without a slash at the end.')
    .meta({
      label: 'Web address of the site',
      initial: {
        value: 'https://www.example.com',
        advice: 'Enter the web address that the site will have.',
      },
    } satisfies Meta),
  photoCredit: text(
    'Who took the photos in the gallery. The name appears under an open photo, and search engines read it.',
    'heading',
    'Photographer',
  ).optional(),
  photoLicense: linkUrl(
    'The web address of the page that says how people may use the photos, such as https://creativecommons.org/licenses/by/4.0/',
    'Photo license',
  ).optional(),
  language: formatted(
    /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
    'a language code, such as "en" or "pt-BR"',
    (code) => succeeds(() => new Intl.Locale(code)),
  ).describe(
    'The language of the text, as a code such as "en". Pages in a right-to-left language, such as "ar", are mirrored.',
  ),
  email: formatted(EMAIL, 'an email address such as name@example.org', isEmail)
    .describe('Your public email address.')
    .meta({
      initial: {
        value: 'hello@example.com',
        advice: 'Enter the address where you read your email.',
      },
    } satisfies Meta),
  nav: groups(
    'The pages, in the order of the navigation.',
    pagePaths.length,
    {
      name: text('The text of the link.', 'label', 'Name'),
      path: pageLink(pagePaths),
      note: text(
        'How far the flower in the footer has opened, such as "in bud". Shown under the name.',
        'label',
      ),
    },
    'Navigation',
  ),
  social: groups(
    'Your profiles elsewhere, in order.',
    [1, 12],
    {
      name: text('Name of the platform.', 'label'),
      url: url(/^(https:\/\/\S+\.\S+)?$/, `empty or ${EXPECTED_LINK}`)
        .describe('Its web address. If left blank, the name is not a link.')
        .meta({ label: 'Web address' } satisfies Meta)
        .default(''),
    },
    'Social links',
  ),
  footer: z.strictObject({
    statement: text('The sentence at the top of the footer.', 'sentence'),
    colophon: text('The last line of the page, on the left.', 'sentence', 'Last line, left'),
    copyright: text('The last line of the page, on the right.', 'sentence', 'Last line, right'),
  }),
  labels: labels.describe('Text of buttons and other controls, in English if left blank.'),
  hostedEditor: z
    .strictObject({
      repository: formatted(
        /^[\w.-]+\/[\w.-]+$/,
        'the name of a GitHub repository, such as name/site',
      ).describe('Where the site is on GitHub: the account name, a slash and the repository name.'),
      branch: formatted(/^[\w.-]+(\/[\w.-]+)*$/, 'the name of a branch, such as main')
        .default('main')
        .describe('The branch that is published.'),
    })
    .meta({ label: 'Online editor', isPrivate: true } satisfies Meta)
    .optional()
    .describe(
      'If you fill this in, each build also creates an editor that you can use from anywhere.',
    ),
})
