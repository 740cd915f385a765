import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { contentModel } from '../../model/schema/contentFiles'
import { pages, withTrailingSlash } from '../../model/pageRegistry'
import { required } from '../../model/required'
import { cardPath, NOT_FOUND_PATH } from '../../model/share'
import type { CheckResult } from '../check/check-content'
import { renderCard, type Card } from './draw-card'
import { getFileContent } from '../content'

export async function getCards(checked: CheckResult): Promise<Card[]> {
  const { brand } = getFileContent(checked, 'site/site.json')
  const { headlineLines } = getFileContent(checked, 'home/home.json')
  const twoLines = (file: 'gallery/gallery.json' | 'not-found/not-found.json') => {
    const [title = '', secondLine] = getFileContent(checked, file).titleLines
    return { title, secondLine }
  }
  const getFirstPhoto = async (jsonFile: string) => {
    const found = checked.photos.find((photo) => photo.jsonFile === jsonFile)
    const { focus, normalized } = required(found, `photo in content/${jsonFile}`)
    return { bytes: await readFile(normalized), focus }
  }
  const overrides: Record<string, Partial<Card>> = {
    home: {
      headline: headlineLines,
      photo: await getFirstPhoto('home/home.json'),
    },
    gallery: {
      ...twoLines('gallery/gallery.json'),
      photo: await getFirstPhoto('gallery/gallery.json'),
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

export async function writeCards(checked: CheckResult, site: string): Promise<void> {
  // also those of removed pages
  await rm(`${site}/cards`, { recursive: true, force: true })
  await mkdir(`${site}/cards`, { recursive: true })
  for (const card of await getCards(checked)) {
    await writeFile(`${site}${cardPath(card.page)}`, await renderCard(card))
  }
}
