import type { Contact } from '../content/contact'
import type { Photo } from '../content/gallery'
import type { Home } from '../content/home'
import { labels } from '../content/model/labels'
import type { Release } from '../content/music'
import type { PictureData } from '../content/picture'
import type { Site } from '../content/site'
import { queriedContent } from './specification/specifiedContent'

/** Content with defaults: a test states only what matters to it. */

export const picture = (part: Partial<PictureData> = {}): PictureData => ({
  width: 1600,
  height: 2400,
  tone: '#583838',
  src: '/photo-1600.jpg',
  sources: [{ type: 'image/avif', srcSet: '/photo-800.avif 800w, /photo-1600.avif 1600w' }],
  ...part,
})

export const photo = (part: Partial<Photo> = {}): Photo => ({
  id: 1,
  alt: 'A rosebud.',
  caption: 'I kept the bud closed.',
  picture: picture(),
  ...part,
})

export const photos = (count: number): Photo[] =>
  Array.from({ length: count }, (_, index) =>
    photo({ id: index + 1, alt: `Photo ${index + 1}.`, caption: `Caption ${index + 1}.` }),
  )

const englishLabels = labels.parse({})

export const lightboxLabels = englishLabels.lightbox

const specifiedSite = queriedContent('site/site.json')
export const release = (part: Partial<Release> = {}): Release => ({
  kind: 'MusicRecording',
  title: 'Kettle',
  date: '2026-12-01',
  text: 'A song.',
  cover: { alt: 'A blush cover.', picture: picture({ width: 2000, height: 2000 }) },
  links: [{ platform: 'Tidal', url: 'https://tidal.com/track/1' }],
  ...part,
})

export const site = (part: Partial<Site> = {}): Site => ({
  ...specifiedSite,
  url: 'https://www.example.com',
  errorPage: { title: 'Loose.', text: 'Text.', again: 'Again', home: 'To Home' },
  footer: { ...specifiedSite.footer, statement: 'Statement.' },
  ...part,
})

export const home = (part: Partial<Home> = {}): Home => ({
  title: 'Late Bloom',
  description: 'Description.',
  headlineLines: ['Where strategy', 'meets soul,'],
  headlineItalic: ['soul'],
  button: 'Get to Know Me',
  hero: {
    alt: '',
    focus: { x: 70, y: 50 },
    picture: picture({ width: 2560, height: 1600 }),
    portrait: picture({ width: 1200, height: 1600 }),
    tall: picture({ width: 800, height: 1600 }),
  },
  ...part,
})

export const contactForm = (part: Partial<Contact['form']> = {}): Contact['form'] => ({
  heading: 'Write to me',
  hint: 'I need all three.',
  name: { label: 'Name', placeholder: 'Your name' },
  email: { label: 'Email', placeholder: 'you@example.com' },
  message: { label: 'Message', placeholder: 'Tell me…' },
  send: 'Send Message',
  sending: 'Sending...',
  success: { title: 'Message sent successfully!', text: 'Thank you.' },
  error: {
    title: 'That did not send.',
    text: 'Try again, or write to {email}.',
    subject: 'A message from {name}',
  },
  withoutScript: 'Write to {email} please.',
  ...part,
})
