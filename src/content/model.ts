import { z } from 'zod'
import {
  ABOUT_CARDS,
  BRAND_KINDS,
  GALLERY_PHOTOS,
  NAV_ITEMS,
  PAGE_PATHS,
  SOCIAL_LINKS,
  TIMELINE_ITEMS,
  longest,
} from './limits'
import { eachIdOnce, eachPageOnce, type Rule } from './rules'

/*
 * The content model, declared once. From it derive the TypeScript types and the GraphQL schema
 * (src/build-time/graphql-schema.ts), the content check (src/build-time/check/), the JSON Schema files that
 * editors use and the table of the owner's guide (src/build-time/derive/).
 * A description says in plain words what the key is for; the owner reads it.
 */

/** What a key's metadata tells those who derive something from the model. */
export type Meta = {
  /** The text names a photo's file, relative to the JSON file that names it. */
  isPhoto?: boolean
  /** Parts of the photo that the build cuts out around its `focus`: a name and a width for height 1. */
  cuts?: Record<string, number>
  /** The value that a key has until the owner puts in her own, and what to do about it. */
  placeholder?: { value: string; advice: string }
  /** How a value begins that does for a trial on the owner's computer only, and what to do about it. */
  trial?: { beginning: string; advice: string }
}

/** Text that must say something, up to as many characters as the design holds. */
const words = (description: string, longest: number) =>
  z.string().trim().min(1).max(longest).describe(description)

const optionalWords = (description: string, longest: number) =>
  z.string().max(longest).describe(description)

const paragraphs = (description: string) =>
  z.array(words('One paragraph.', longest.paragraph)).min(1).max(12).describe(description)

const photoFile = (description: string, cuts?: Meta['cuts']) =>
  words(description, longest.fileName).meta({ isPhoto: true, cuts } satisfies Meta)

const share = (description: string) => z.int().min(0).max(100).describe(description)

const pagePath = (description: string) => z.enum(PAGE_PATHS).describe(description)

const exactly = <Item extends z.ZodType>(count: number, item: Item, description: string) =>
  z.array(item).length(count).describe(description)

/** Names like IMG_1234 or a word that ends like a file say nothing about a picture. */
const FILE_NAME =
  /\.(jpe?g|png|webp|avif|tiff?|heic|heif|gif|svg|bmp)$|^(img|dsc|dscf|dscn|pxl|image|photo)[-_ ]?\d+$/i

const alt = (description: string) =>
  words(description, longest.alt).refine((text) => !FILE_NAME.test(text), {
    error: 'is a file name, but must say what the photo shows. Describe it in a sentence.',
  })

const page = {
  $schema: z.string().optional().describe('Lets editors explain the keys. Leave it as it is.'),
  title: words("The page's heading, also shown in the browser tab.", longest.title),
  description: words('One sentence for search engines and link previews.', longest.description),
}

const ADDRESS = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+(\/[^\s/?#]+)*$/
const ADDRESS_ERROR =
  'must be an address such as https://www.example.org, without a slash at its end'

const site = z.strictObject({
  $schema: page.$schema,
  brand: words('The name beside the flower at the top of each page.', longest.label),
  brandIs: z
    .enum(BRAND_KINDS)
    .describe(
      'Whom the brand names, for search engines: "Person" for you, "MusicGroup" for a band or the name you release music under.',
    ),
  url: z
    .string()
    .regex(ADDRESS, { error: ADDRESS_ERROR })
    .refine((url) => !ADDRESS.test(url) || URL.canParse(url), { error: ADDRESS_ERROR })
    .describe("The site's address, without a slash at its end.")
    .meta({
      placeholder: {
        value: 'https://www.example.com',
        advice: 'Put in the address that the site will have.',
      },
    } satisfies Meta),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, {
      error: 'must be the code of a language, such as "en" or "pt-BR"',
    })
    .describe('Language of the words, as a code such as "en".'),
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
    NAV_ITEMS,
    z.strictObject({
      name: words('What the link says.', longest.label),
      path: pagePath('The page it leads to.'),
      growth: words("The flower's word under the name in the footer.", longest.label),
    }),
    'The five pages, in the order of the navigation.',
  ),
  social: exactly(
    SOCIAL_LINKS,
    z.strictObject({
      name: words('Name of the place.', longest.label),
      url: z
        .string()
        .regex(/^(https:\/\/\S+\.\S+)?$/, {
          error: 'must be an address that starts with https://, or empty',
        })
        .describe('Its address. Empty: it leads nowhere yet.')
        .meta({
          placeholder: { value: '', advice: 'Put in its address when there is something to see.' },
        } satisfies Meta),
    }),
    'The four links to places elsewhere.',
  ),
  errorPage: z
    .strictObject({
      title: words('The heading.', longest.heading),
      text: words('One or two sentences.', longest.text),
      again: words('The link that loads the page again.', longest.label),
      home: words('The link to the home page.', longest.label),
    })
    .describe('Shown in the place of a page that could not be put together.'),
  footer: z.strictObject({
    statement: words('The sentence above the flowers.', longest.sentence),
    colophon: words('The line at the very end, left.', longest.sentence),
    copyright: words('The line at the very end, right.', longest.sentence),
  }),
})

const home = z.strictObject({
  $schema: page.$schema,
  title: words('Shown in the browser tab.', longest.title),
  description: page.description,
  headlineLines: z
    .array(words('One line of the headline.', longest.line))
    .min(1, 'needs at least one line')
    .describe('The headline, line by line.'),
  headlineItalic: z
    .array(words('A word.', longest.label))
    .describe('Words of the headline that are set in italics.'),
  button: words('The button that leads to About Me.', longest.label),
  hero: z.strictObject({
    // A phone is about half as wide as it is high, a tablet held upright three quarters.
    src: photoFile('The full-screen photo.', { tall: 1 / 2, portrait: 3 / 4 }),
    focus: z
      .strictObject({
        x: share('How far from the left, in percent of the width.'),
        y: share('How far from the top, in percent of the height.'),
      })
      .describe('The point of the photo that every screen shows, however tall or wide it is.'),
    alt: optionalWords('What the photo shows; empty if it is only a backdrop.', longest.alt),
  }),
})

const about = z.strictObject({
  ...page,
  deck: words('The line above the heading.', longest.sentence),
  narrative: paragraphs('Your story. The first paragraph is set larger.'),
  swatch: z.strictObject({
    src: photoFile('The small photo beside the story on wide screens.'),
    note: words('The note under the small photo.', longest.sentence),
  }),
  experience: z.strictObject({
    numeral: words('The big figure, such as "7+".', longest.numeral),
    text: words('What stands beside the big figure.', longest.text),
    fields: z
      .array(
        z.strictObject({
          name: words('The field of work.', longest.label),
          text: words('One sentence about it.', longest.text),
        }),
      )
      .describe('Fields of work.'),
  }),
  cardsHeading: words('Heading above the three cards.', longest.heading),
  cards: exactly(
    ABOUT_CARDS,
    z.strictObject({
      title: words('Heading of the card.', longest.heading),
      text: words('One or two sentences.', longest.text),
      link: words('What the link says.', longest.label),
      to: pagePath('The page it leads to.'),
    }),
    'The three cards.',
  ),
  missionHeading: words('Small heading above the mission.', longest.heading),
  mission: words('The mission statement.', longest.text),
})

const music = z.strictObject({
  ...page,
  deck: words('The line above the heading.', longest.sentence),
  originHeading: words('Heading of the origin story.', longest.heading),
  origin: paragraphs('The origin story. The first paragraph is set larger.'),
  pullQuote: words('A sentence of the story, set large beside it.', longest.sentence),
  releasesHeading: words('Heading of the releases.', longest.heading),
  releasesNote: words('The short note beside the heading, such as "Coming Soon".', longest.label),
  releasesText: words('The sentence above the platforms.', longest.text),
  platforms: z
    .array(words('Name of a platform.', longest.label))
    .min(1)
    .max(12)
    .describe('Streaming platforms.'),
  timelineHeading: words('Heading of the timeline.', longest.heading),
  timeline: exactly(
    TIMELINE_ITEMS,
    z.strictObject({
      when: words('When it was.', longest.label),
      title: words('Heading of the station.', longest.heading),
      text: words('One or two sentences.', longest.text),
    }),
    'The three stations of the timeline.',
  ),
  magicHeading: words('Heading of the closing text.', longest.heading),
  magic: paragraphs('The closing text. The first paragraph is set larger.'),
})

const gallery = z.strictObject({
  ...page,
  titleLines: exactly(2, words('One line.', longest.line), 'The heading in two lines.'),
  deck: words('The line under the heading.', longest.sentence),
  photos: exactly(
    GALLERY_PHOTOS,
    z.strictObject({
      id: z
        .int()
        .min(1)
        .max(GALLERY_PHOTOS)
        .describe('Number of the photo, 1 to 9, each once. The address of the photo names it.'),
      src: photoFile('The photo, as the name of a file in this folder.'),
      alt: alt('What the photo shows, for people who cannot see it.'),
      caption: words('The words under the photo.', longest.caption),
    }),
    'The nine photos, in order.',
  ),
  interludes: exactly(
    2,
    words('One sentence.', longest.sentence),
    'Two sentences set large between the photos.',
  ),
})

/**
 * A host in plain letters, so that the address can stand in a Content-Security-Policy as it is.
 * Without TLS a message would be readable on its way, so http is for a server on the same computer.
 */
const ENDPOINT =
  /^(https:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:\d{1,5})?([/?][^\s#]*)?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?([/?][^\s#]*)?)?$/

const contact = z.strictObject({
  ...page,
  titleLines: exactly(2, words('One line.', longest.line), 'The heading in two lines.'),
  deck: words('The line above the heading.', longest.sentence),
  form: z.strictObject({
    heading: words('Heading of the letter.', longest.heading),
    hint: words('The line under the heading of the letter.', longest.sentence),
    name: z.strictObject({
      label: words('The label of the field.', longest.label),
      placeholder: words('Example in the empty field.', longest.sentence),
    }),
    email: z.strictObject({
      label: words('The label of the field.', longest.label),
      placeholder: words('Example in the empty field.', longest.sentence),
    }),
    message: z.strictObject({
      label: words('The label of the field.', longest.label),
      placeholder: words('Example in the empty field.', longest.sentence),
    }),
    send: words('The button.', longest.label),
    sending: words('The button while it sends.', longest.label),
    success: z.strictObject({
      title: words('Title of the notice after sending.', longest.heading),
      text: words('Text of the notice after sending.', longest.text),
    }),
    error: z.strictObject({
      title: words('Title of the notice when a message could not be delivered.', longest.heading),
      text: words(
        'Text of that notice. {email} becomes a link to write the same by email.',
        longest.text,
      ),
      subject: words("Subject of that email. {name} becomes the visitor's name.", longest.sentence),
    }),
    withoutScript: words(
      'Shown without JavaScript while there is no delivery. {email} becomes the email address.',
      longest.sentence,
    ),
  }),
  delivery: z.strictObject({
    endpoint: z
      .string()
      .regex(ENDPOINT, {
        error:
          'must be the https:// address from your form service, or empty (http://localhost and http://127.0.0.1 are for trials on your own computer only)',
      })
      .describe('Where the form sends messages to. Empty: it sends nothing.')
      .meta({
        placeholder: {
          value: '',
          advice:
            'Messages are not delivered: the form thanks the visitor, but nothing reaches you. See "Receiving messages" in docs/owner.md.',
        },
        trial: {
          beginning: 'http://',
          advice:
            'Only this computer knows it, so no message of a visitor would reach you. Put in the address from your form service before you publish.',
        },
      } satisfies Meta),
  }),
  emailHeading: words('Small heading above the email address.', longest.heading),
  socialHeading: words('Small heading above the places elsewhere.', longest.heading),
  socialNote: words('The note under the places elsewhere.', longest.sentence),
  noteHeading: words('Small heading above the personal note.', longest.heading),
  note: paragraphs('The personal note.'),
  signoff: words('The line that ends it.', longest.sentence),
})

const notFound = z.strictObject({
  ...page,
  titleLines: exactly(2, words('One line.', longest.line), 'The heading in two lines.'),
  text: words('The sentence under the heading.', longest.text),
  link: words('The link to the home page.', longest.label),
})

/**
 * One entry for each JSON file of `content/`: where it is, its GraphQL type, what each key must
 * hold, and the rules that compare one place of the file with another.
 */
export const contentFiles = [
  { file: 'site/site.json', type: 'SiteJson', schema: site, rules: eachPageOnce },
  { file: 'home/home.json', type: 'HomeJson', schema: home },
  { file: 'about/about.json', type: 'AboutJson', schema: about },
  { file: 'music/music.json', type: 'MusicJson', schema: music },
  { file: 'gallery/gallery.json', type: 'GalleryJson', schema: gallery, rules: eachIdOnce },
  { file: 'contact/contact.json', type: 'ContactJson', schema: contact },
  { file: 'not-found/not-found.json', type: 'NotFoundJson', schema: notFound },
] as const satisfies readonly ContentFile[]

export type ContentFile = {
  /** Path below `content/`, with forward slashes. */
  file: string
  /** Name of the GraphQL type of its one node. */
  type: string
  schema: z.ZodObject
  rules?: Rule
}
