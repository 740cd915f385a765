import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { homeDescription } from '../../content/home'
import type { Checked } from '../check/check-content'
import type { Sandbox } from '../sandbox/sandbox'
import { cardsOf, writeCards } from './cards'
import { contentOf } from './content'
import { manifest, robots, sitemap } from './host-files'

/**
 * Writes what others show of the site beside its pages: a card for each page, the web app manifest,
 * the sitemap and the word to robots.
 *
 * @param checked from `checkContent`, without errors
 * @param sandbox in which Gatsby has built the site
 * @throws Error if a photo cannot be decoded or the disk is full
 */
export async function writeShareFiles(
  checked: Checked,
  { folder, photos, project }: Sandbox,
): Promise<void> {
  const site = path.join(folder, 'public')
  const { brand, language, profession, url } = contentOf(checked, 'site/site.json')
  const description = homeDescription(contentOf(checked, 'home/home.json'), profession)
  await mkdir(site, { recursive: true })
  await writeCards(await cardsOf(checked, photos), site, path.join(project, '.gatsby', 'cards'))
  await writeFile(
    path.join(site, 'manifest.webmanifest'),
    manifest({ brand, description, language }),
  )
  await writeFile(path.join(site, 'sitemap.xml'), sitemap(url))
  await writeFile(path.join(site, 'robots.txt'), robots(url))
}
