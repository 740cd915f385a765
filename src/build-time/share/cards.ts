import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { contentModel } from '../../model/schema/contentFiles'
import { pages, withTrailingSlash } from '../../model/pageRegistry'
import { cardPath, NOT_FOUND_PATH } from '../../model/share'
import type { CheckResult } from '../check/check-content'
import { renderCard, type Card } from './draw-card'
import { getFileContent } from '../content'

/** @returns the cards of all pages, including the not-found page */
export async function getCards(checked: CheckResult): Promise<Card[]> {
  const { brand } = getFileContent(checked, 'site/site.json')
  const { headlineItalic, headlineLines, hero } = getFileContent(checked, 'home/home.json')
  const twoLines = (file: 'gallery/gallery.json' | 'not-found/not-found.json') => {
    const [title = '', secondLine] = getFileContent(checked, file).titleLines
    return { title, secondLine }
  }
  const getPhoto = async (jsonFile: string, keys: string, focus = { x: 50, y: 50 }) => {
    const found = checked.photos.find(
      (photo) => photo.jsonFile === jsonFile && photo.keys.join() === keys,
    )
    if (!found) throw new Error(`content/${jsonFile} has no photo at ${keys}.`)
    return { bytes: await readFile(found.normalized), focus }
  }
  const overrides: Record<string, Partial<Card>> = {
    home: {
      headline: { lines: headlineLines, italic: headlineItalic },
      photo: await getPhoto('home/home.json', 'hero,src', hero.focus),
    },
    gallery: {
      ...twoLines('gallery/gallery.json'),
      photo: await getPhoto('gallery/gallery.json', 'photos,0,src'),
    },
  }
  const cards = pages.map(({ content, path }) => {
    const { file } = contentModel[content]
    const values = checked.values.get(file) as { title: string; titleLines?: string[] }
    const title = values.titleLines?.join(' ') ?? values.title
    return { page: withTrailingSlash(path), brand, title, ...overrides[content] }
  })
  return [...cards, { page: NOT_FOUND_PATH, brand, ...twoLines('not-found/not-found.json') }]
}

/** Writes the cards to the paths that `pageHead` links to. */
export async function writeCards(checked: CheckResult, site: string): Promise<void> {
  // also those of removed pages
  await rm(`${site}/cards`, { recursive: true, force: true })
  await mkdir(`${site}/cards`, { recursive: true })
  for (const card of await getCards(checked)) {
    await writeFile(`${site}${cardPath(card.page)}`, await renderCard(card))
  }
}
