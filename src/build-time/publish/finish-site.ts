import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getFileContent, PREPARED_CONTENT } from '../content'
import { listFiles } from '../list-files'
import { getCheckedContent } from '../prepare-content'
import { writeCards } from '../share/cards'
import { buildRootFiles } from '../share/root-files'
import { finishPage } from './finish-page'
import { buildLightboxScript } from './lightbox-script'

const OUTPUT = 'public'

type Stats = { namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined> }

function getPageChunks(file: string, stats: Stats, pathPrefix: string): string[] {
  const isRoot = !file.includes('/')
  const folder = isRoot ? file.replace('index.html', 'index') : path.dirname(file)
  const dataFile = path.join(OUTPUT, 'page-data', folder, 'page-data.json')
  if (!existsSync(dataFile)) return []
  const data = JSON.parse(readFileSync(dataFile, 'utf8')) as { componentChunkName: string }
  return (stats.namedChunkGroups[data.componentChunkName]?.assets ?? [])
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name }) => `${pathPrefix}/${name}`)
}

/**
 * Deletes the variants of removed photos, which Gatsby would keep publishing. Gatsby names their
 * directory after the MD5 hash of the photo, and recreates them if the photo is added again.
 */
function removeStalePhotos() {
  const photos = path.join(PREPARED_CONTENT, 'photos')
  const hashes = listFiles(photos).map((name) => hash('md5', readFileSync(path.join(photos, name))))
  for (const name of readdirSync(path.join(OUTPUT, 'static'))) {
    if (/^[0-9a-f]{32}$/.test(name) && !hashes.includes(name)) {
      rmSync(path.join(OUTPUT, 'static', name), { recursive: true })
    }
  }
}

/** Scripts with a hash in their names; hosts accept about 100 rules, so not their source maps. */
const HASHED = /-[0-9a-f]{20}\.js$/

function buildHeaders(): string {
  const rules = readdirSync(OUTPUT)
    .filter((name) => HASHED.test(name))
    .map((name) => `/${name}\n  Cache-Control: public, max-age=31536000, immutable\n`)
  return [readFileSync('static/_headers', 'utf8'), ...rules].join('')
}

export async function finishSite(pathPrefix: string): Promise<void> {
  const content = getCheckedContent()
  // Gatsby always adds this service worker for third-party scripts.
  rmSync(path.join(OUTPUT, '~partytown'), { recursive: true, force: true })
  removeStalePhotos()
  const write = (name: string, text: string) => {
    writeFileSync(path.join(OUTPUT, name), text)
  }
  write('lightbox.js', await buildLightboxScript())
  write('_headers', buildHeaders())
  for (const [name, text] of buildRootFiles(content)) write(name, text)
  await writeCards(content, OUTPUT)

  const stats = JSON.parse(readFileSync(path.join(OUTPUT, 'webpack.stats.json'), 'utf8')) as Stats
  const { endpoint } = getFileContent(content, 'contact/contact.json').delivery
  const formOrigin = endpoint ? new URL(endpoint).origin : undefined
  const pages = listFiles(OUTPUT).filter((name) => /^(?!_gatsby\/|page-data\/).*\.html$/.test(name))
  for (const file of pages) {
    const html = readFileSync(path.join(OUTPUT, file), 'utf8')
    write(file, finishPage(html, getPageChunks(file, stats, pathPrefix), formOrigin))
  }
}
