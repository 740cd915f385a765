import { z } from 'zod'
import { BRAND_KINDS, SOCIAL_LINKS, longest } from '../limits'
import { navigationPaths } from '../pageRegistry'
import type { Meta } from './contentFile'
import { exactly, labelled, linkAddress, pageKeys, words } from './fields'
import { labels } from './labels'

const ADDRESS = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+(\/[^\s/?#]+)*$/

/** The browser reads more than a server does: a percent sign must begin the code of a character. */
function isAddress(url: string): boolean {
  try {
    return decodeURI(new URL(url).pathname) !== ''
  } catch {
    return false
  }
}

const ADDRESS_ERROR =
  'must be an address such as https://www.example.org, without a slash at its end'

export const site = z.strictObject({
  $schema: pageKeys.$schema,
  brand: words('The name beside the flower at the top of each page.', longest.label),
  brandIs: z
    .enum(BRAND_KINDS)
    .describe('Who goes by this name, for search engines.')
    .meta({
      label: 'The name stands for',
      optionLabels: { Person: 'You', MusicGroup: 'A band, or the name you release music under' },
    } satisfies Meta),
  profession: words(
    'What you do, in a few words. It stands above the headline and tells search engines as well.',
    longest.title,
  ).optional(),
  url: z
    .string()
    .regex(ADDRESS, { error: ADDRESS_ERROR })
    .refine((url) => !ADDRESS.test(url) || isAddress(url), { error: ADDRESS_ERROR })
    .describe("The site's address, without a slash at its end.")
    .meta({
      label: 'Address of the site',
      placeholder: {
        value: 'https://www.example.com',
        advice: 'Put in the address that the site will have.',
      },
    } satisfies Meta),
  photoCredit: words(
    'Who took the photos of the gallery. It is shown under an open photo, and search engines read it.',
    longest.heading,
    'Photographer',
  ).optional(),
  photoLicense: linkAddress(
    'The address of the page that says how the photos may be used, such as https://creativecommons.org/licenses/by/4.0/',
    'License of the photos',
  ).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, {
      error: 'must be the code of a language, such as "en" or "pt-BR"',
    })
    .describe(
      'Language of the words, as a code such as "en". In one that is written from right to left, such as "ar", the pages are mirrored.',
    ),
  email: z
    .email({ error: 'must be an email address such as name@example.org' })
    .describe('The public email address.')
    .meta({
      placeholder: {
        value: 'hello@example.com',
        advice: 'Put in the address at which you read your mail.',
      },
    } satisfies Meta),
  nav: exactly(
    navigationPaths.length,
    z.strictObject({
      name: words('What the link says.', longest.label, 'Name'),
      path: labelled(z.enum(navigationPaths).describe('The page it leads to.'), 'Page it leads to'),
      growth: words(
        "The flower's word under the name in the footer.",
        longest.label,
        "Flower's word",
      ),
    }),
    'The pages, in the order of the navigation.',
    'Navigation',
  ),
  social: exactly(
    SOCIAL_LINKS,
    z.strictObject({
      name: words('Name of the platform.', longest.label),
      url: z
        .string()
        .regex(/^(https:\/\/\S+\.\S+)?$/, {
          error: 'must be an address that starts with https://, or empty',
        })
        .describe('Its address. Empty: it leads nowhere yet.')
        .meta({
          label: 'Address',
          placeholder: {
            value: '',
            advice: 'Put in its address when there is something to see.',
          },
        } satisfies Meta)
        .default(''),
    }),
    'The four social links.',
    'Social links',
  ),
  errorPage: z
    .strictObject({
      title: words('The heading.', longest.heading),
      text: words('One or two sentences.', longest.text),
      again: words(
        'The link that loads the page again.',
        longest.label,
        'Link that loads it again',
      ),
      home: words('The link to the home page.', longest.label, 'Link to the home page'),
    })
    .describe('Shown in the place of a page that could not be put together.'),
  footer: z.strictObject({
    statement: words(
      'The sentence above the flowers.',
      longest.sentence,
      'Sentence above the flowers',
    ),
    colophon: words('The line at the very end, left.', longest.sentence, 'Last line, left'),
    copyright: words('The line at the very end, right.', longest.sentence, 'Last line, right'),
  }),
  labels: labels.describe('Words of the interface. What is left out is in English.'),
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
    .meta({ label: 'Editor on the web', isForBuild: true } satisfies Meta)
    .optional()
    .describe(
      'With it, each build also makes an editor that works from anywhere. Leave it empty unless you want that.',
    ),
})
