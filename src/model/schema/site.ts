import { z } from 'zod'
import { BRAND_KINDS, SOCIAL_LINKS, maxLength } from '../limits'
import { navigationPaths } from '../pageRegistry'
import type { Meta } from './contentFile'
import { exactly, labeled, linkAddress, pageKeys, text } from './fields'
import { labels } from './labels'

const SITE_URL = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+(\/[^\s/?#]+)*$/

/** Rejects URLs with invalid percent-encoding, which browsers accept. */
function isValidUrl(url: string): boolean {
  try {
    return decodeURI(new URL(url).pathname) !== ''
  } catch {
    return false
  }
}

const URL_ERROR = 'must be a URL such as https://www.example.org, without a trailing slash'

export const site = z.strictObject({
  $schema: pageKeys.$schema,
  brand: text('The name next to the flower at the top of each page.', maxLength.label),
  brandIs: z
    .enum(BRAND_KINDS)
    .describe('Who goes by this name, for search engines.')
    .meta({
      label: 'The name is that of',
      optionLabels: { Person: 'You', MusicGroup: 'A band, or the name you release music under' },
    } satisfies Meta),
  profession: text(
    'What you do, in a few words. It is shown above the headline, and search engines read it.',
    maxLength.title,
  ).optional(),
  url: z
    .string()
    .regex(SITE_URL, { error: URL_ERROR })
    .refine((url) => !SITE_URL.test(url) || isValidUrl(url), { error: URL_ERROR })
    .describe("The site's address, without a slash at the end.")
    .meta({
      label: 'Address of the site',
      placeholder: {
        value: 'https://www.example.com',
        advice: 'Enter the address that the site will have.',
      },
    } satisfies Meta),
  photoCredit: text(
    'Who took the photos of the gallery. It is shown under an open photo, and search engines read it.',
    maxLength.heading,
    'Photographer',
  ).optional(),
  photoLicense: linkAddress(
    'The address of the page that says how the photos may be used, such as https://creativecommons.org/licenses/by/4.0/',
    'License of the photos',
  ).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, {
      error: 'must be a language code, such as "en" or "pt-BR"',
    })
    .describe(
      'Language of the text, as a code such as "en". For a right-to-left language, such as "ar", the pages are mirrored.',
    ),
  email: z
    .email({ error: 'must be an email address such as name@example.org' })
    .describe('The public email address.')
    .meta({
      placeholder: {
        value: 'hello@example.com',
        advice: 'Enter the address where you read your email.',
      },
    } satisfies Meta),
  nav: exactly(
    navigationPaths.length,
    z.strictObject({
      name: text('What the link says.', maxLength.label, 'Name'),
      path: labeled(z.enum(navigationPaths).describe('The page it links to.'), 'Page it links to'),
      growth: text(
        "The flower's word under the name in the footer.",
        maxLength.label,
        "Flower's word",
      ),
    }),
    'The pages, in the order of the navigation.',
    'Navigation',
  ),
  social: exactly(
    SOCIAL_LINKS,
    z.strictObject({
      name: text('Name of the platform.', maxLength.label),
      url: z
        .string()
        .regex(/^(https:\/\/\S+\.\S+)?$/, {
          error: 'must be a URL that starts with https://, or empty',
        })
        .describe('Its address. Not a link if left blank.')
        .meta({
          label: 'Address',
          placeholder: {
            value: '',
            advice: 'Enter its address once there is something to see.',
          },
        } satisfies Meta)
        .default(''),
    }),
    'The four social links.',
    'Social links',
  ),
  errorPage: z
    .strictObject({
      title: text('The heading.', maxLength.heading),
      text: text('One or two sentences.', maxLength.text),
      again: text(
        'The link that loads the page again.',
        maxLength.label,
        'Link that loads it again',
      ),
      home: text('The link to the home page.', maxLength.label, 'Link to the home page'),
    })
    .describe('Shown if a page could not be displayed.'),
  footer: z.strictObject({
    statement: text(
      'The sentence above the flowers.',
      maxLength.sentence,
      'Sentence above the flowers',
    ),
    colophon: text(
      'The last line of the page, on the left.',
      maxLength.sentence,
      'Last line, left',
    ),
    copyright: text(
      'The last line of the page, on the right.',
      maxLength.sentence,
      'Last line, right',
    ),
  }),
  labels: labels.describe('Words of the interface. Those left out are in English.'),
  hostedEditor: z
    .strictObject({
      repository: z
        .string()
        .regex(/^[\w.-]+\/[\w.-]+$/, {
          error: 'must be the name of a repository on GitHub, such as name/site',
        })
        .describe(
          'Where the site is kept on GitHub: the name of the account, a slash, the name of the repository.',
        ),
      branch: z
        .string()
        .regex(/^[\w.-]+(\/[\w.-]+)*$/, { error: 'must be the name of a branch, such as main' })
        .default('main')
        .describe('The branch that is published.'),
    })
    .meta({ label: 'Editor on the web', isBuildOnly: true } satisfies Meta)
    .optional()
    .describe(
      'With it, each build also makes an editor that works from anywhere. Leave it empty unless you want that.',
    ),
})
