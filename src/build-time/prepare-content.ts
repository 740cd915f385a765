import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import { isPlainObject } from '../model/isPlainObject'
import { parseMarks } from '../model/parseMarks'
import { contentFiles } from '../model/schema/contentFiles'
import { toField, walkFields, type KeyPath } from '../model/walkFields'
import { checkContent, hasErrors, type CheckResult } from './check/check-content'
import { formatReport } from './check/report'
import { PREPARED_CONTENT } from './content'
import { buildGraphqlFragments } from './graphql-schema'
import { cropPhotoFile } from './photos/read-photo'
import { getPathPrefix, overrideSiteUrl } from './site-url'

const PREFIX_FILE = '.cache/path-prefix'

const PHOTO_DIR = 'photos'

/**
 * Converts a photo's file name to a URL-safe slug of ASCII letters, digits and hyphens. Links
 * contain it, so it depends on the file name alone. Accents are dropped; a hash replaces letters
 * that have no ASCII form or tells ambiguous slugs in a folder apart.
 */
export function toPhotoSlug(file: string, isAmbiguous = false): string {
  const plain = path.parse(file).name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const parts = plain.match(/[a-z0-9]+/g) ?? ['photo']
  const isLossy = isAmbiguous || /[\p{L}\p{N}]/u.test(plain.replace(/[a-z0-9]/g, ''))
  const suffix = isLossy ? [hash('sha256', file.normalize('NFC')).slice(0, 8)] : []
  return [...parts, ...suffix].join('-')
}

function assignSlugs(files: readonly string[]): Map<string, string> {
  const toSlugPath = (file: string, isAmbiguous = false) =>
    path.posix.join(
      toPhotoSlug(path.basename(path.dirname(file))),
      toPhotoSlug(path.basename(file), isAmbiguous),
    )
  const slugs = files.map((file) => toSlugPath(file))
  const isAmbiguous = (slug: string) => slugs.indexOf(slug) !== slugs.lastIndexOf(slug)
  return new Map(files.map((file) => [file, toSlugPath(file, isAmbiguous(toSlugPath(file)))]))
}

function writeIfChanged(file: string, content: Buffer) {
  if (existsSync(file) && readFileSync(file).equals(content)) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const toId = (jsonFile: string, keys: KeyPath) => [jsonFile, ...keys].join()

/** @returns the new names of photos and their crops, by `toId` */
async function preparePhotos(photos: CheckResult['photos']): Promise<Map<string, string>> {
  const slugs = assignSlugs([...new Set(photos.map(({ file }) => file))])
  const names = new Map<string, string>()
  const copy = (from: string, id: string, name: string) => {
    writeIfChanged(path.join(PREPARED_CONTENT, PHOTO_DIR, name), readFileSync(from))
    names.set(id, name)
  }
  for (const { crops, file, focus, jsonFile, keys, normalized } of photos) {
    const slug = slugs.get(file) ?? 'photo'
    copy(normalized, toId(jsonFile, keys), `${slug}.${normalized === file ? 'jpg' : 'png'}`)
    for (const [crop, ratio] of Object.entries(crops)) {
      const cropped = await cropPhotoFile(normalized, ratio, focus)
      // Slugs contain no underscores, so this name is unique.
      copy(cropped, toId(jsonFile, [...keys.slice(0, -1), crop]), `${slug}_${crop}.png`)
    }
  }
  return names
}

export async function prepareContent({ photos, values }: CheckResult): Promise<void> {
  const names = await preparePhotos(photos)
  const expected = new Set([...names.values()].map((name) => path.join(PHOTO_DIR, name)))
  for (const { file, schema } of contentFiles) {
    const prepared = walkFields(toField(schema), values.get(file), ({ field, keys, value }) => {
      const rename = (key: KeyPath) => {
        const name = names.get(toId(file, key))
        return name && `../${PHOTO_DIR}/${name}`
      }
      if (field.meta.isMarked) return parseMarks(String(value))
      if (!isPlainObject(value)) return rename(keys) ?? value
      const crops = [...field.fields.values()].flatMap(({ meta }) => Object.keys(meta.crops ?? {}))
      return { ...value, ...Object.fromEntries(crops.map((key) => [key, rename([...keys, key])])) }
    })
    writeIfChanged(
      path.join(PREPARED_CONTENT, file),
      Buffer.from(`${JSON.stringify(prepared, null, 2)}\n`),
    )
    expected.add(path.normalize(file))
  }
  for (const entry of readdirSync(PREPARED_CONTENT, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !expected.has(path.relative(PREPARED_CONTENT, file))) rmSync(file)
  }
}

let checked: CheckResult | undefined

export function getCheckedContent(): CheckResult {
  if (!checked) throw new Error('The content has not been checked yet.')
  return checked
}

/** An error stops the build before Gatsby does anything, leaving `public/` untouched. */
export async function checkBeforeBuild(reporter: Reporter, pathPrefix: string): Promise<void> {
  const result = await checkContent(path.resolve('content'))
  const report = formatReport(result.diagnostics)
  if (hasErrors(result)) {
    reporter.panic(
      `The content has errors, so nothing was built. Fix them and run this again.\n\n${report}\n`,
    )
  }
  if (report) reporter.info(`Results of the content check:\n\n${report}\n`)
  const url = overrideSiteUrl(result.values)
  const isBuild = process.env.gatsby_executing_command === 'build'
  if (isBuild && getPathPrefix(url) !== pathPrefix) {
    reporter.panic(
      `The site's URL, ${url}, has a path. Build the site with "npm run build" or "gatsby build --prefix-paths".`,
    )
  }
  checked = result
  // Gatsby does not notice a changed prefix. Without public/, it rebuilds every page.
  if (existsSync(PREFIX_FILE) && readFileSync(PREFIX_FILE, 'utf8') !== pathPrefix) {
    rmSync('public', { recursive: true, force: true })
  }
}

export async function prepareForGatsby(pathPrefix: string): Promise<void> {
  await prepareContent(getCheckedContent())
  // Page queries spread these, such as `...AboutJson`. Gatsby empties the folder at each start.
  writeFileSync('.cache/fragments/content.js', buildGraphqlFragments(contentFiles))
  writeFileSync(PREFIX_FILE, pathPrefix)
}
