import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import type { z } from 'zod'
import { cutsOf, metaOf } from '../content/check/annotated'
import type { Keys } from '../content/check/diagnostic'
import { contentFiles } from '../content/model/contentFiles'
import { checkContent, hasErrors, type CheckResult } from './check/check-content'
import { formatReport } from './check/report'
import { cropPhotoFile, normalizePhotoFile } from './photos/normalize-photo'
import { getPathPrefix, overrideSiteUrl } from './site-url'

/** Where Gatsby reads the content: checked, and with every photo in its standard form. */
export const PREPARED_CONTENT = '.cache/content'

/** Photos in their standard form, kept so that each is converted once. */
export const PHOTO_CACHE = '.cache/photos'

/** Holds the path prefix of the last build. */
const LAST_PREFIX = '.cache/path-prefix'

const PHOTOS = 'photos'

/**
 * A name for a photo that is safe in every URL: Latin letters, digits and hyphens. Links contain it, so
 * it depends on nothing but the file's name. A hash stands for letters that are lost.
 *
 * @param file name of the photo
 * @param isShared whether another photo of its folder has the same words in its name
 */
export function photoSlug(file: string, isShared = false): string {
  const plain = path.parse(file).name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? ['photo']
  const isLossy = isShared || /[\p{L}\p{N}]/u.test(plain.replace(/[a-z0-9]/g, ''))
  const hash = createHash('sha256').update(file.normalize('NFC')).digest('hex').slice(0, 8)
  return [...words, ...(isLossy ? [hash] : [])].join('-')
}

/** Gives each file a path of its own, below its folder's name, also where two have similar names. */
function nameFiles(files: readonly string[]): Map<string, string> {
  const nameOf = (file: string, isShared = false) =>
    path.posix.join(
      photoSlug(path.basename(path.dirname(file))),
      photoSlug(path.basename(file), isShared),
    )
  const names = files.map((file) => nameOf(file))
  return new Map(
    files.map((file, index) => {
      const isShared = names.filter((other) => other === names[index]).length > 1
      return [file, nameOf(file, isShared)]
    }),
  )
}

/** A copy of a value with one place changed. */
function withValue(value: unknown, [key, ...rest]: Keys, change: string): unknown {
  if (key === undefined) return change
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      index === key ? withValue(item, rest, change) : item,
    )
  }
  const record = value as Record<string, unknown>
  return { ...record, [key]: withValue(record[String(key)], rest, change) }
}

function writeIfChanged(file: string, content: Buffer) {
  if (existsSync(file) && readFileSync(file).equals(content)) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Leaves out the keys that only the build reads, so that no page depends on them. */
function forGatsby(file: string, value: unknown): unknown {
  const shape: Record<string, z.ZodType> =
    contentFiles.find((entry) => entry.file === file)?.schema.shape ?? {}
  const isForBuild = (key: string) => shape[key] && metaOf(shape[key]).isForBuild
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).filter(([key]) => !isForBuild(key)),
  )
}

type Change = { json: string; keys: Keys; name: string }

/** Copies the photos under their new names; returns where each name belongs. */
async function preparePhotos(checked: CheckResult): Promise<Change[]> {
  const stems = nameFiles([...new Set(checked.photos.map(({ file }) => file))])
  const copy = (from: string, name: string) => {
    writeIfChanged(path.join(PREPARED_CONTENT, PHOTOS, name), readFileSync(from))
    return name
  }
  const changes: Change[] = []
  for (const { file, json, keys } of checked.photos) {
    const stem = stems.get(file) ?? 'photo'
    const standard = await normalizePhotoFile(file, PHOTO_CACHE)
    const name = copy(standard, `${stem}.${standard === file ? 'jpg' : 'png'}`)
    changes.push({ json, keys, name })
    const schema = contentFiles.find((entry) => entry.file === json)?.schema
    const cuts = schema ? cutsOf(schema, checked.values.get(json)) : []
    for (const cut of cuts.filter(({ from }) => from.join() === keys.join())) {
      const part = await cropPhotoFile(standard, PHOTO_CACHE, cut.ratio, cut.focus)
      const label = String(cut.keys.at(-1))
      // No photo's own name contains an underscore.
      changes.push({ json, keys: cut.keys, name: copy(part, `${stem}_${label}.png`) })
    }
  }
  return changes
}

/**
 * Writes checked content to where Gatsby reads it: the JSON files, and the photos that they name,
 * all in one folder and under plain names. Deletes what the content no longer has.
 *
 * @param checked from `checkContent`, without errors
 * @throws Error if a photo cannot be decoded or the disk is full
 */
export async function prepareContent(checked: CheckResult): Promise<void> {
  const changes = await preparePhotos(checked)
  const wanted = new Set(changes.map(({ name }) => path.join(PREPARED_CONTENT, PHOTOS, name)))
  for (const [file, value] of checked.values) {
    const prepared = changes
      .filter(({ json }) => json === file)
      .reduce(
        (current, { keys, name }) => withValue(current, keys, `../${PHOTOS}/${name}`),
        forGatsby(file, value),
      )
    const target = path.join(PREPARED_CONTENT, file)
    const text = JSON.stringify(prepared, null, 2)
    writeIfChanged(target, Buffer.from(`${text}\n`))
    wanted.add(target)
  }
  for (const entry of readdirSync(PREPARED_CONTENT, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !wanted.has(path.relative('', file))) rmSync(file)
  }
}

let checked: CheckResult | undefined

/** The content of this build, without errors. */
export function checkedContent(): CheckResult {
  if (!checked) throw new Error('The content has not been checked yet.')
  return checked
}

/**
 * Checks the content before Gatsby does anything else: an error stops it, and `public/` stays as it is.
 *
 * @param pathPrefix that Gatsby puts before all URLs, or empty
 */
export async function checkBeforeBuild(reporter: Reporter, pathPrefix: string): Promise<void> {
  const result = await checkContent(path.resolve('content'))
  const report = formatReport(result.diagnostics)
  if (hasErrors(result)) {
    reporter.panic(
      `The content has errors. Nothing was built. Fix them and run this again.\n\n${report}\n`,
    )
  }
  if (report) reporter.info(`The content check says:\n\n${report}\n`)
  const url = overrideSiteUrl(result.values, process.env.SITE_URL)
  const isBuild = process.env.gatsby_executing_command === 'build'
  if (isBuild && getPathPrefix(url) !== pathPrefix) {
    reporter.panic(
      `The site's address, ${url}, has a path. Build it with "npm run build" or "gatsby build --prefix-paths".`,
    )
  }
  checked = result
}

/** Gatsby does not notice a changed prefix. Without public/ it starts from scratch. */
export function clearOnPrefixChange(pathPrefix: string): void {
  if (existsSync(LAST_PREFIX) && readFileSync(LAST_PREFIX, 'utf8') !== pathPrefix) {
    rmSync('public', { recursive: true, force: true })
  }
}

export async function prepareForGatsby(pathPrefix: string): Promise<void> {
  await prepareContent(checkedContent())
  writeFileSync(LAST_PREFIX, pathPrefix)
}
