import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { contentModel } from '../../content/schema/contentFiles'
import { allPages, withTrailingSlash } from '../../content/pageRegistry'
import { required } from '../../lib/values'
import { cardPath } from '../../lib/share'
import type { CheckResult } from '../check/check-content'
import { renderCard, type Card } from './draw-card'
import { getFileContent } from '../content-values'

type Content = { title: string; titleLines?: string[]; headlineLines?: string[] }

async function getCards({ photos, values }: CheckResult): Promise<Card[]> {
  const { brand } = getFileContent({ values }, 'site/site.json')
  const readFirstPhoto = async (jsonFile: string) => {
    const found = photos.find((photo) => photo.jsonFile === jsonFile)
    const { focus, normalized } = required(found, `photo in content/${jsonFile}`)
    return { bytes: await readFile(normalized), focus }
  }
  const cards = allPages.map(async ({ content, path }): Promise<Card> => {
    const { file } = contentModel[content]
    const { headlineLines, title, titleLines = [title] } = values.get(file) as Content
    const isSplit = content === 'gallery' || content === 'notFound'
    const [firstLine = '', secondLine] = isSplit ? titleLines : [titleLines.join(' ')]
    const hasPhoto = content === 'home' || content === 'gallery'
    return {
      page: withTrailingSlash(path),
      brand,
      title: firstLine,
      secondLine,
      headline: headlineLines,
      photo: hasPhoto ? await readFirstPhoto(file) : undefined,
    }
  })
  return Promise.all(cards)
}

export async function writeCards(checked: CheckResult, site: string): Promise<void> {
  // also those of removed pages
  await rm(`${site}/cards`, { recursive: true, force: true })
  await mkdir(`${site}/cards`, { recursive: true })
  for (const card of await getCards(checked)) {
    await writeFile(`${site}${cardPath(card.page)}`, await renderCard(card))
  }
}
