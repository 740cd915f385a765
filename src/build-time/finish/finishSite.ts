import { hash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CheckResult } from '../check/checkContent'
import { getFileContent, PREPARED_CONTENT } from '../contentValues'
import { listFiles } from '../listFiles'
import { writeCards } from '../share/cards'
import { buildRootFiles } from '../share/rootFiles'
import { finishPage } from './finishPage'
import { bundleHeadScript, bundleLightboxScript, bundlePageScript } from './scripts'

const OUTPUT = 'public'

/** Not in `static/`, because `gatsby develop` would copy it over the built one. */
const HEADERS = 'src/build-time/finish/_headers'

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

/** Scripts that Gatsby names after a hash of their code. */
const HASHED = /-[0-9a-f]{20}\.js$/

function buildHeaders(): string {
  const rules = readdirSync(OUTPUT)
    .filter((name) => HASHED.test(name))
    .map((name) => `/${name}\n  Cache-Control: public, max-age=31536000, immutable\n`)
  return [readFileSync(HEADERS, 'utf8'), ...rules].join('')
}

export async function finishSite(content: CheckResult, pathPrefix: string): Promise<void> {
  // Gatsby always adds this service worker for third-party scripts.
  rmSync(path.join(OUTPUT, '~partytown'), { recursive: true, force: true })
  removeStalePhotos()
  const write = (name: string, text: string) => {
    writeFileSync(path.join(OUTPUT, name), text)
  }
  write('lightbox.js', await bundleLightboxScript())
  const { url } = getFileContent(content, 'site/site.json')
  for (const [name, text] of buildRootFiles(url)) write(name, text)
  await writeCards(content, OUTPUT)

  const { endpoint } = getFileContent(content, 'contact/contact.json').delivery
  const formOrigin = endpoint ? new URL(endpoint).origin : undefined
  const pages = listFiles(OUTPUT).filter((name) => /^(?!_gatsby\/|page-data\/).*\.html$/.test(name))
  const headScript = await bundleHeadScript()
  const pageScript = await bundlePageScript()
  for (const file of pages) {
    const html = readFileSync(path.join(OUTPUT, file), 'utf8')
    write(file, finishPage(html, { formOrigin, headScript, pageScript, pathPrefix }))
  }
  write('_headers', buildHeaders())
}
