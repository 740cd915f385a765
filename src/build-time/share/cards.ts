import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { contentModel } from '../../content/model/contentFiles'
import { pages, withSlash } from '../../content/pageRegistry'
import { cardPath, NOT_FOUND_PATH } from '../../content/share'
import type { CheckResult } from '../check/check-content'
import { normalizePhotoFile } from '../photos/normalize-photo'
import { PHOTO_CACHE } from '../prepare-content'
import { renderCard, type Card } from './card'
import { getContent } from './content'

/** @returns what the card of each page and of the not-found page shows */
export async function getCards(checked: CheckResult): Promise<Card[]> {
  const { brand } = getContent(checked, 'site/site.json')
  const { headlineItalic, headlineLines, hero } = getContent(checked, 'home/home.json')
  const [planted = '', roots] = getContent(checked, 'gallery/gallery.json').titleLines
  const [oops = '', notFound] = getContent(checked, 'not-found/not-found.json').titleLines
  const photoOf = async (json: string, keys: string, focus = { x: 50, y: 50 }) => {
    const used = checked.photos.find((photo) => photo.json === json && photo.keys.join() === keys)
    if (!used) throw new Error(`content/${json} names no photo at ${keys}.`)
    return { bytes: await readFile(await normalizePhotoFile(used.file, PHOTO_CACHE)), focus }
  }
  const special: Record<string, Partial<Card>> = {
    home: {
      headline: { lines: headlineLines, italic: headlineItalic },
      photo: await photoOf('home/home.json', 'hero,src', hero.focus),
    },
    gallery: {
      title: planted,
      roots,
      photo: await photoOf('gallery/gallery.json', 'photos,0,src'),
    },
  }
  const cards = pages.map(({ content, path }) => {
    const { file } = contentModel[content]
    const values = checked.values.get(file) as { title: string; titleLines?: string[] }
    const title = values.titleLines?.join(' ') ?? values.title
    return { page: withSlash(path), brand, title, ...special[content] }
  })
  return [...cards, { page: NOT_FOUND_PATH, brand, title: oops, roots: notFound }]
}

/** Draws a card for each page where `Seo` links to it. */
export async function writeCards(checked: CheckResult, site: string): Promise<void> {
  await mkdir(`${site}/cards`, { recursive: true })
  for (const card of await getCards(checked)) {
    await writeFile(`${site}${cardPath(card.page)}`, await renderCard(card))
  }
}
