import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import { getRequestedCrops } from '../model/check/fieldMeta'
import { findContentFile } from '../model/schema/contentFiles'
import { toField, type KeyPath } from '../model/walkFields'
import { checkContent, hasErrors, type CheckResult } from './check/check-content'
import { formatReport } from './check/report'
import { PREPARED_CONTENT } from './content'
import { cropPhotoFile } from './photos/read-photo'
import { getPathPrefix, overrideSiteUrl } from './site-url'

/** The path prefix of the last build. */
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

/** Maps each file to a unique path made of the slugs of its folder and name. */
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

/** @returns a copy of `target` with `value` at the path `keys` */
function setIn(target: unknown, [key, ...rest]: KeyPath, value: string): unknown {
  if (key === undefined) return value
  if (Array.isArray(target)) {
    return target.map((item: unknown, index) => (index === key ? setIn(item, rest, value) : item))
  }
  const record = target as Record<string, unknown>
  return { ...record, [key]: setIn(record[String(key)], rest, value) }
}

function writeIfChanged(file: string, content: Buffer) {
  if (existsSync(file) && readFileSync(file).equals(content)) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Omits build-only keys, so that no page depends on them. */
function omitBuildKeys(file: string, value: unknown): unknown {
  const schema = findContentFile(file)?.schema
  const fields = schema && toField(schema).fields
  const isBuildOnly = (key: string) => fields?.get(key)?.meta.isBuildOnly
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).filter(([key]) => !isBuildOnly(key)),
  )
}

/** A value in a JSON file to replace with the name of a prepared photo. */
type Replacement = { jsonFile: string; keys: KeyPath; name: string }

/** Copies the photos to their new names and returns the values to replace in the content. */
async function preparePhotos(checked: CheckResult): Promise<Replacement[]> {
  const slugs = assignSlugs([...new Set(checked.photos.map(({ file }) => file))])
  const copy = (from: string, name: string) => {
    writeIfChanged(path.join(PREPARED_CONTENT, PHOTO_DIR, name), readFileSync(from))
    return name
  }
  const replacements: Replacement[] = []
  for (const { file, jsonFile, keys, normalized } of checked.photos) {
    const slug = slugs.get(file) ?? 'photo'
    const name = copy(normalized, `${slug}.${normalized === file ? 'jpg' : 'png'}`)
    replacements.push({ jsonFile, keys, name })
    const schema = findContentFile(jsonFile)?.schema
    const crops = schema ? getRequestedCrops(schema, checked.values.get(jsonFile)) : []
    for (const crop of crops.filter(({ from }) => from.join() === keys.join())) {
      const cropped = await cropPhotoFile(normalized, crop.ratio, crop.focus)
      const suffix = String(crop.keys.at(-1))
      // Slugs contain no underscores, so this name is unique.
      replacements.push({ jsonFile, keys: crop.keys, name: copy(cropped, `${slug}_${suffix}.png`) })
    }
  }
  return replacements
}

/**
 * Writes content without errors to `PREPARED_CONTENT`: the JSON files and a folder with the photos
 * they reference. Deletes files that are no longer in the content.
 */
export async function prepareContent(checked: CheckResult): Promise<void> {
  const replacements = await preparePhotos(checked)
  const expected = new Set(
    replacements.map(({ name }) => path.join(PREPARED_CONTENT, PHOTO_DIR, name)),
  )
  for (const [file, value] of checked.values) {
    const prepared = replacements
      .filter(({ jsonFile }) => jsonFile === file)
      .reduce(
        (current, { keys, name }) => setIn(current, keys, `../${PHOTO_DIR}/${name}`),
        omitBuildKeys(file, value),
      )
    const target = path.join(PREPARED_CONTENT, file)
    const text = JSON.stringify(prepared, null, 2)
    writeIfChanged(target, Buffer.from(`${text}\n`))
    expected.add(target)
  }
  for (const entry of readdirSync(PREPARED_CONTENT, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !expected.has(path.relative('', file))) rmSync(file)
  }
}

let checked: CheckResult | undefined

/** @returns the content of this build, which has no errors */
export function getCheckedContent(): CheckResult {
  if (!checked) throw new Error('The content has not been checked yet.')
  return checked
}

/**
 * Checks the content before Gatsby does anything else. An error stops the build, leaving `public/`
 * untouched.
 */
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
}

/**
 * Gatsby does not notice a changed prefix. Without `public/`, it clears its own cache and rebuilds
 * every page.
 */
export function removeOutputOnPrefixChange(pathPrefix: string): void {
  if (existsSync(PREFIX_FILE) && readFileSync(PREFIX_FILE, 'utf8') !== pathPrefix) {
    rmSync('public', { recursive: true, force: true })
  }
}

export async function prepareForGatsby(pathPrefix: string): Promise<void> {
  await prepareContent(getCheckedContent())
  writeFileSync(PREFIX_FILE, pathPrefix)
}
