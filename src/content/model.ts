import { z } from 'zod'
import {
  ABOUT_CARDS,
  GALLERY_PHOTOS,
  NAV_ITEMS,
  PAGE_PATHS,
  SOCIAL_LINKS,
  TIMELINE_ITEMS,
} from './limits'

/*
 * The content model, declared once. From it derive the GraphQL schema (src/build/graphql-schema.ts),
 * the content check (src/build/check-content.ts) and the TypeScript types of the generated queries.
 * A description says in plain words what the key is for; the owner reads it.
 */

const words = (description: string) =>
  z.string().trim().min(1, 'must not be empty').describe(description)

const optionalWords = (description: string) => z.string().describe(description)

const paragraphs = (description: string) =>
  z.array(words('One paragraph.')).min(1, 'needs at least one paragraph').describe(description)

/** A photo's file, named relative to the JSON file that names it. GraphQL sees the `File` node. */
const photoFile = (description: string) => words(description).meta({ file: true })

const pagePath = (description: string) =>
  z.enum(PAGE_PATHS, { error: `must be one of ${PAGE_PATHS.join(', ')}` }).describe(description)

const exactly = <Item extends z.ZodType>(count: number, item: Item, description: string) =>
  z.array(item).length(count, `needs exactly ${count.toString()} entries`).describe(description)

const page = {
  title: words("The page's heading, also shown in the browser tab."),
  description: words('One sentence for search engines and link previews.'),
}

const site = z.strictObject({
  brand: words('The name beside the flower at the top of each page.'),
  url: z
    .url('must be an address such as https://www.example.com')
    .describe("The site's address, without a slash at its end."),
  language: words('Language of the words, as a code such as "en".'),
  email: z.email('must be an email address').describe('The public email address.'),
  nav: exactly(
    NAV_ITEMS,
    z.strictObject({
      name: words('What the link says.'),
      path: pagePath('The page it leads to.'),
      growth: words("The flower's word under the name in the footer."),
    }),
    'The five pages, in the order of the navigation.',
  ),
  social: exactly(
    SOCIAL_LINKS,
    z.strictObject({ name: words('Name of the place.') }),
    'Places elsewhere. They lead nowhere until there is something to see.',
  ),
  footer: z.strictObject({
    statement: words('The sentence above the flowers.'),
    colophon: words('The line at the very end, left.'),
    copyright: words('The line at the very end, right.'),
  }),
})

const home = z.strictObject({
  title: words('Shown in the browser tab.'),
  description: page.description,
  headlineLines: z
    .array(words('One line of the headline.'))
    .min(1, 'needs at least one line')
    .describe('The headline, line by line.'),
  headlineItalic: z
    .array(words('A word.'))
    .describe('Words of the headline that are set in italics.'),
  button: words('The button that leads to About Me.'),
  hero: z.strictObject({
    src: photoFile('The full-screen photo.'),
    alt: optionalWords('What the photo shows; empty if it is only a backdrop.'),
  }),
})

const about = z.strictObject({
  ...page,
  deck: words('The line above the heading.'),
  narrative: paragraphs('Your story. The first paragraph is set larger.'),
  swatch: z.strictObject({
    src: photoFile('The small photo beside the story on wide screens.'),
    note: words('The note under it.'),
  }),
  experience: z.strictObject({
    numeral: words('The big figure, such as "7+".'),
    text: words('The words that finish its sentence.'),
    fields: z
      .array(
        z.strictObject({
          name: words('The field of work.'),
          text: words('One sentence about it.'),
        }),
      )
      .describe('Fields of work.'),
  }),
  cardsHeading: words('Heading above the three cards.'),
  cards: exactly(
    ABOUT_CARDS,
    z.strictObject({
      title: words('Heading of the card.'),
      text: words('One or two sentences.'),
      link: words('What the link says.'),
      to: pagePath('The page it leads to.'),
    }),
    'The three cards.',
  ),
  missionHeading: words('Small heading above the mission.'),
  mission: words('The mission statement.'),
})

const music = z.strictObject({
  ...page,
  deck: words('The line above the heading.'),
  originHeading: words('Heading of the origin story.'),
  origin: paragraphs('The origin story. The first paragraph is set larger.'),
  pullQuote: words('A sentence of the story, set large beside it.'),
  releasesHeading: words('Heading of the releases.'),
  releasesNote: words('The note beside the dot.'),
  releasesText: words('The sentence above the platforms.'),
  platforms: z
    .array(words('Name of a platform.'))
    .min(1, 'needs at least one platform')
    .describe('Streaming platforms.'),
  timelineHeading: words('Heading of the timeline.'),
  timeline: exactly(
    TIMELINE_ITEMS,
    z.strictObject({
      when: words('When it was.'),
      title: words('Its heading.'),
      text: words('One or two sentences.'),
    }),
    'The three stations of the timeline.',
  ),
  magicHeading: words('Heading of the closing text.'),
  magic: paragraphs('The closing text. The first paragraph is set larger.'),
})

const gallery = z.strictObject({
  ...page,
  titleLines: exactly(2, words('One line.'), 'The heading in two lines.'),
  deck: words('The line under the heading.'),
  photos: exactly(
    GALLERY_PHOTOS,
    z.strictObject({
      id: z
        .int('must be a whole number')
        .min(1, `must be from 1 to ${GALLERY_PHOTOS.toString()}`)
        .max(GALLERY_PHOTOS, `must be from 1 to ${GALLERY_PHOTOS.toString()}`)
        .describe('Number of the photo, 1 to 9, each once.'),
      src: photoFile('The photo file in this folder.'),
      alt: words('What the photo shows, for people who cannot see it.'),
      caption: words('The words under the photo.'),
    }),
    'The nine photos, in order.',
  ).superRefine((photos, context) => {
    for (const [index, { id }] of photos.entries()) {
      if (photos.findIndex((photo) => photo.id === id) === index) continue
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: `is ${id.toString()} a second time; each photo needs its own number`,
      })
    }
  }),
  interludes: exactly(2, words('One sentence.'), 'Two sentences set large between the photos.'),
})

const contact = z.strictObject({
  ...page,
  titleLines: exactly(2, words('One line.'), 'The heading in two lines.'),
  deck: words('The line above the heading.'),
  form: z.strictObject({
    heading: words('Heading of the letter.'),
    hint: words('The line under it.'),
    name: z.strictObject({
      label: words('Label.'),
      placeholder: words('Example in the empty field.'),
    }),
    email: z.strictObject({
      label: words('Label.'),
      placeholder: words('Example in the empty field.'),
    }),
    message: z.strictObject({
      label: words('Label.'),
      placeholder: words('Example in the empty field.'),
    }),
    send: words('The button.'),
    sending: words('The button while it sends.'),
    success: z.strictObject({
      title: words('Title of the notice after sending.'),
      text: words('Text of the notice after sending.'),
    }),
    withoutScript: words(
      'Shown in browsers without JavaScript. {email} becomes the public email address.',
    ),
  }),
  emailHeading: words('Small heading above the email address.'),
  socialHeading: words('Small heading above the places elsewhere.'),
  socialNote: words('The note under them.'),
  noteHeading: words('Small heading above the personal note.'),
  note: paragraphs('The personal note.'),
  signoff: words('The line that ends it.'),
})

const notFound = z.strictObject({
  ...page,
  titleLines: exactly(2, words('One line.'), 'The heading in two lines.'),
  text: words('The sentence under the heading.'),
  link: words('The link to the home page.'),
})

/** One entry for each JSON file of `content/`: where it is, its GraphQL type and what it must hold. */
export const contentFiles = [
  { file: 'site/site.json', type: 'SiteJson', schema: site },
  { file: 'home/home.json', type: 'HomeJson', schema: home },
  { file: 'about/about.json', type: 'AboutJson', schema: about },
  { file: 'music/music.json', type: 'MusicJson', schema: music },
  { file: 'gallery/gallery.json', type: 'GalleryJson', schema: gallery },
  { file: 'contact/contact.json', type: 'ContactJson', schema: contact },
  { file: 'not-found/not-found.json', type: 'NotFoundJson', schema: notFound },
] as const satisfies readonly ContentFile[]

export type ContentFile = {
  /** Path below `content/`, with forward slashes. */
  file: string
  /** Name of the GraphQL type of its one node. */
  type: string
  schema: z.ZodObject
}
