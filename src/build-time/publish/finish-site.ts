import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deliveryOrigin } from '../../content/delivery'
import { checkedContent, PREPARED_CONTENT } from '../prepare-content'
import { writeCards } from '../share/cards'
import { getContent } from '../share/content'
import { hostFiles } from '../share/host-files'
import { finishPage } from './finish-page'
import { lightboxScript } from './lightbox-script'

const SITE = 'public'

type Stats = { namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined> }

/** @returns URLs of the scripts that a page needs beside those that Gatsby names in it */
function chunksOf(file: string, stats: Stats, pathPrefix: string): string[] {
  const folder = file === 'index.html' ? 'index' : path.dirname(file)
  const dataFile = path.join(
    SITE,
    'page-data',
    file === '404.html' ? file : folder,
    'page-data.json',
  )
  if (!existsSync(dataFile)) return []
  const { componentChunkName } = JSON.parse(readFileSync(dataFile, 'utf8')) as {
    componentChunkName: string
  }
  return (stats.namedChunkGroups[componentChunkName]?.assets ?? [])
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name }) => `${pathPrefix}/${name}`)
}

/**
 * Deletes the variants of photos that the content no longer has, which Gatsby would leave public. It
 * names their directory by the MD5 hash of the photo, and makes them again if the photo returns.
 */
function removeOldPhotos() {
  const current = readdirSync(path.join(PREPARED_CONTENT, 'photos'), {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) =>
      createHash('md5')
        .update(readFileSync(path.join(parentPath, name)))
        .digest('hex'),
    )
  for (const name of readdirSync(path.join(SITE, 'static'))) {
    if (/^[0-9a-f]{32}$/.test(name) && !current.includes(name)) {
      rmSync(path.join(SITE, 'static', name), { recursive: true })
    }
  }
}

/**
 * Completes the site that Gatsby has built: policies, the lightbox's script, cards for shared links,
 * and the files for hosts and search engines.
 *
 * @param pathPrefix that Gatsby has put before all URLs, or empty
 * @throws Error if a card cannot be drawn or the disk is full
 */
export async function finishSite(pathPrefix: string): Promise<void> {
  const content = checkedContent()
  // Gatsby always copies a helper for third-party scripts, with a service worker.
  rmSync(path.join(SITE, '~partytown'), { recursive: true, force: true })
  removeOldPhotos()
  const write = (name: string, text: string) => {
    writeFileSync(path.join(SITE, name), text)
  }
  write('lightbox.js', await lightboxScript())
  for (const [name, text] of hostFiles(content)) write(name, text)
  await writeCards(content, SITE)

  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(path.sep).join('/'),
  )
  const stats = JSON.parse(readFileSync(path.join(SITE, 'webpack.stats.json'), 'utf8')) as Stats
  const delivery = deliveryOrigin(getContent(content, 'contact/contact.json').delivery.endpoint)
  for (const file of files.filter((name) => /^(?!_gatsby\/|page-data\/).*\.html$/.test(name))) {
    const html = readFileSync(path.join(SITE, file), 'utf8')
    write(file, finishPage(html, chunksOf(file, stats, pathPrefix), delivery))
  }
}
