import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { ContentOf } from '../share/content'
import { pageDataOf } from '../share/structured-data'
import { prefixOf } from '../site-address'
import { headersFile, HOST_FILES, nginxSnippet } from './hosts'
import { requestsOf } from './deferred-scripts'
import { finishPage } from './finish-page'
import { lightboxScript } from './lightbox-script'
import { headerPolicy } from './policy'
import { LICENCES_FILE, licencesText } from './licences'
import { filesInUse } from './references'

const places = (project: string) => ({
  site: path.join(project, 'public'),
  // beside it: a rename cannot cross from one file system to another, on which .gatsby may be
  next: path.join(project, '.public-next'),
  previous: path.join(project, '.public-previous'),
})

/**
 * Restores the old site if a process was killed between the two renames of `publish`.
 *
 * @param project absolute path of the project
 */
export function recoverSite(project: string): void {
  const { next, previous, site } = places(project)
  if (!existsSync(site) && existsSync(previous)) renameSync(previous, site)
  rmSync(next, { recursive: true, force: true })
  rmSync(previous, { recursive: true, force: true })
}

export type SiteOptions = {
  /** What content/site/site.json says. */
  site: ContentOf<'site/site.json'>
  /** Origin to which the contact form sends, if it does. */
  delivery?: string | undefined
}

/** Writes a complete site into an empty folder. */
async function writeSite(
  built: string,
  target: string,
  project: string,
  { delivery, site }: SiteOptions,
): Promise<void> {
  const prefix = prefixOf(site.url)
  const files = filesInUse(built, prefix)
  const write = (file: string, text: string) => {
    const to = path.join(target, file)
    mkdirSync(path.dirname(to), { recursive: true })
    writeFileSync(to, text)
  }

  for (const file of files.filter((file) => !file.endsWith('.html'))) {
    const to = path.join(target, file)
    mkdirSync(path.dirname(to), { recursive: true })
    cpSync(path.join(built, file), to, { mode: constants.COPYFILE_FICLONE })
  }
  const lightbox = await lightboxScript(site.labels)
  write(lightbox.file, lightbox.text)
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const pageData = pageDataOf(built, file)
      const requests = {
        ...requestsOf(built, pageData, prefix),
        lightbox: `${prefix}/${lightbox.file}`,
      }
      const made = readFileSync(path.join(built, file), 'utf8')
      return { file, ...finishPage(made, { delivery, pageData, requests, site }) }
    })
  for (const { file, html } of pages) write(file, html)
  const policies = pages
    .filter(({ file }) => /(^|\/)index\.html$/.test(file))
    .map(({ file, policy }) => ({
      path: `/${file.replace(/index\.html$/, '')}`,
      policy: headerPolicy(policy),
    }))
  const maps = files.filter((file) => file.endsWith('.js.map'))
  const licences = licencesText(
    maps.map((file) => path.join(built, file)),
    project,
  )
  write(LICENCES_FILE, licences)
  write(HOST_FILES.headers, headersFile([...files, lightbox.file], prefix, policies))
  write(HOST_FILES.nginx, nginxSnippet(prefix, policies))
}

/**
 * Puts a finished site in the place of the old one. It is made complete beside it first; then two
 * renames exchange them.
 *
 * @param built absolute path of what Gatsby has made
 * @param project absolute path of the project, whose `public/` is replaced
 * @throws (rejects) if the disk is full or a page cannot be finished; the old site is then still in its
 *   place
 */
export async function publish(built: string, project: string, options: SiteOptions): Promise<void> {
  const { next, previous, site } = places(project)
  recoverSite(project)
  await writeSite(built, next, project, options)
  if (existsSync(site)) renameSync(site, previous)
  renameSync(next, site)
  rmSync(previous, { recursive: true, force: true })
}
