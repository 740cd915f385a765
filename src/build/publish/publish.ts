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
import { pageDataOf, withStructuredData } from '../share/structured-data'
import { withLateScripts } from './late-scripts'
import { filesInUse } from './references'

const places = (project: string) => ({
  site: path.join(project, 'public'),
  next: path.join(project, '.gatsby', 'next'),
  previous: path.join(project, '.gatsby', 'previous'),
})

/**
 * Mends what a process has left that was ended between the two renames of `publish`.
 *
 * @param project absolute path of the project
 */
export function recoverSite(project: string): void {
  const { next, previous, site } = places(project)
  if (!existsSync(site) && existsSync(previous)) renameSync(previous, site)
  rmSync(next, { recursive: true, force: true })
  rmSync(previous, { recursive: true, force: true })
}

/**
 * Puts a finished site in the place of the old one. It is made complete beside it first; then two
 * renames exchange them.
 *
 * @param built absolute path of what Gatsby has made
 * @param project absolute path of the project, whose `public/` is replaced
 * @param about what content/site/site.json says
 * @throws Error if the disk is full; the old site is then still in its place
 */
export function publish(built: string, project: string, about: ContentOf<'site/site.json'>): void {
  const { next, previous, site } = places(project)
  recoverSite(project)
  for (const file of filesInUse(built)) {
    const target = path.join(next, file)
    mkdirSync(path.dirname(target), { recursive: true })
    if (file.endsWith('.html')) {
      const html = readFileSync(path.join(built, file), 'utf8')
      const described = withStructuredData(html, pageDataOf(built, file), about)
      writeFileSync(target, withLateScripts(described))
    } else {
      cpSync(path.join(built, file), target, { mode: constants.COPYFILE_FICLONE })
    }
  }
  if (existsSync(site)) renameSync(site, previous)
  renameSync(next, site)
  rmSync(previous, { recursive: true, force: true })
}
