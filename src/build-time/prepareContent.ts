import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import { parseMarks } from '../content/parseMarks'
import { contentFiles } from '../content/schema/contentFiles'
import { toField, walkFields, type KeyPath } from '../content/walkFields'
import { checkContent, hasErrors, type CheckResult, type UsedPhoto } from './check/checkContent'
import { formatReport } from './check/report'
import { getFileContent, PREPARED_CONTENT } from './contentValues'
import { buildGraphqlFragments } from './graphqlSchema'
import { listFiles } from './listFiles'
import { cropPhotoFile, removeUnusedPhotos } from './photos/readPhoto'
import { getPathPrefix, overrideSiteUrl } from './siteUrl'

const PREFIX_FILE = '.cache/path-prefix'

const PHOTO_DIR = 'photos'

/**
 * Converts a photo's file name to a URL-safe slug of ASCII letters, digits and hyphens. Links
 * contain it, so it depends on the file name alone. Accents are dropped; a hash replaces letters
 * that have no ASCII form.
 *
 * @param ambiguousPath path of a photo whose slug another one has, too; its hash tells them apart
 */
export function toPhotoSlug(file: string, ambiguousPath?: string): string {
  const plain = path.parse(file).name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const parts = plain.match(/[a-z0-9]+/g) ?? ['photo']
  const isLossy = /[\p{L}\p{N}]/u.test(plain.replace(/[a-z0-9]/g, ''))
  const hashed = ambiguousPath ?? (isLossy ? file : undefined)
  const suffix = hashed === undefined ? [] : [hash('sha256', hashed.normalize('NFC')).slice(0, 8)]
  return [...parts, ...suffix].join('-')
}

function assignSlugs(files: readonly string[]): Map<string, string> {
  const toSlugPath = (file: string, ambiguousPath?: string) =>
    path.posix.join(
      toPhotoSlug(path.posix.basename(path.posix.dirname(file))),
      toPhotoSlug(path.posix.basename(file), ambiguousPath),
    )
  const slugs = files.map((file) => toSlugPath(file))
  const isAmbiguous = (slug = '') => slugs.indexOf(slug) !== slugs.lastIndexOf(slug)
  return new Map(
    files.map((file, index) => [
      file,
      toSlugPath(file, isAmbiguous(slugs[index]) ? file : undefined),
    ]),
  )
}

function writeIfChanged(file: string, content: Buffer) {
  if (existsSync(file) && readFileSync(file).equals(content)) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** @returns a photo and its crops: the keys that refer to them, their new names and their files */
async function listPhotoFiles({ crops, file, focus, keys, normalized }: UsedPhoto, slug: string) {
  const extension = normalized === file ? 'jpg' : 'png'
  const whole = [String(keys.at(-1)), `${slug}.${extension}`, normalized] as const
  const cropped = Object.entries(crops).map(async ([crop, ratio]) => {
    // slugs contain no underscores, so this name is unique
    return [crop, `${slug}_${crop}.png`, await cropPhotoFile(normalized, ratio, focus)] as const
  })
  return [whole, ...(await Promise.all(cropped))]
}

/** Identifies the group in a content file that contains a key. */
const groupId = (file: string, keys: KeyPath) => JSON.stringify([file, ...keys])

export async function prepareContent({ photos, values }: CheckResult): Promise<void> {
  const written = new Set<string>()
  const write = (file: string, content: Buffer | string) => {
    writeIfChanged(path.join(PREPARED_CONTENT, file), Buffer.from(content))
    written.add(file)
  }
  const slugs = assignSlugs([...new Set(photos.map(({ relativePath }) => relativePath))])
  const used = new Set<string>()
  const pathsByGroup = new Map<string, Record<string, string>>()
  for (const photo of photos) {
    const files = await listPhotoFiles(photo, slugs.get(photo.relativePath) ?? 'photo')
    for (const [, name, file] of files) {
      write(`${PHOTO_DIR}/${name}`, readFileSync(file))
      used.add(file)
    }
    const paths = files.map(([key, name]) => [key, `../${PHOTO_DIR}/${name}`] as const)
    pathsByGroup.set(groupId(photo.jsonFile, photo.keys.slice(0, -1)), Object.fromEntries(paths))
  }
  for (const { file, schema } of contentFiles) {
    const page = walkFields(toField(schema), values.get(file), ({ field, keys, value }) => {
      if (field.meta.isMarked && typeof value === 'string') return parseMarks(value)
      const paths = pathsByGroup.get(groupId(file, keys))
      return paths ? { ...(value as object), ...paths } : value
    })
    write(file, JSON.stringify(page))
  }
  for (const file of listFiles(PREPARED_CONTENT)) {
    if (!written.has(file)) rmSync(path.join(PREPARED_CONTENT, file))
  }
  removeUnusedPhotos(used)
}

/** Checks the content, with the URL that the site is built for. */
export async function checkSite(): Promise<CheckResult> {
  const result = await checkContent(path.resolve('content'))
  return { ...result, values: overrideSiteUrl(result.values) }
}

/** An error stops the build before Gatsby does anything, leaving `public/` untouched. */
export async function checkBeforeBuild(
  reporter: Reporter,
  pathPrefix: string,
): Promise<CheckResult> {
  const checked = await checkSite()
  const report = formatReport(checked.diagnostics)
  if (hasErrors(checked)) {
    reporter.panic(
      `The content has errors, so nothing was built. Fix them and run this again.\n\n${report}\n`,
    )
  }
  if (report) reporter.info(`Results of the content check:\n\n${report}\n`)
  const { url } = getFileContent(checked, 'site/site.json')
  const isBuild = process.env.gatsby_executing_command === 'build'
  if (isBuild && getPathPrefix(url) !== pathPrefix) {
    reporter.panic(
      `The site's URL, ${url}, has a path. Build the site with "npm run build" or "gatsby build --prefix-paths".`,
    )
  }
  // Gatsby does not notice a changed prefix. Without public/, it rebuilds every page.
  if (existsSync(PREFIX_FILE) && readFileSync(PREFIX_FILE, 'utf8') !== pathPrefix) {
    rmSync('public', { recursive: true, force: true })
  }
  return checked
}

export async function prepareForGatsby(checked: CheckResult, pathPrefix: string): Promise<void> {
  await prepareContent(checked)
  // Page queries spread these, such as `...AboutJson`. Gatsby empties the folder at each start.
  writeFileSync('.cache/fragments/content.js', buildGraphqlFragments(contentFiles))
  writeFileSync(PREFIX_FILE, pathPrefix)
}
