import { mkdir, rm, writeFile } from 'node:fs/promises'
import { contentModel } from '../../content/schema/contentFiles'
import { allPages, withTrailingSlash } from '../../content/pageRegistry'
import { cardPath } from '../../lib/share'
import type { CheckResult } from '../check/checkContent'
import { getFileContent } from '../contentValues'
import { renderCard } from './drawCard'

type Content = { title: string; titleLines?: string[]; headlineLines?: string[] }

/** @param output folder of the built site */
export async function writeCards({ photos, values }: CheckResult, output: string): Promise<void> {
  const { brand } = getFileContent({ values }, 'site/site.json')
  // also those of removed pages
  await rm(`${output}/cards`, { recursive: true, force: true })
  await mkdir(`${output}/cards`, { recursive: true })
  for (const { content, path } of allPages) {
    const { file } = contentModel[content]
    const { headlineLines, title, titleLines = [title] } = values.get(file) as Content
    const isSplit = content === 'gallery' || content === 'notFound'
    const [firstLine = '', secondLine] = isSplit ? titleLines : [titleLines.join(' ')]
    const hasPhoto = content === 'home' || content === 'gallery'
    const card = await renderCard({
      path,
      brand,
      title: firstLine,
      secondLine,
      headline: headlineLines,
      photo: hasPhoto ? photos.find(({ jsonFile }) => jsonFile === file) : undefined,
    })
    await writeFile(`${output}${cardPath(withTrailingSlash(path))}`, card)
  }
}
