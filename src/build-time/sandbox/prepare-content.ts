import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { contentFiles } from '../../content/model/contentFiles'
import { cutsOf, metaOf } from '../../content/check/annotated'
import type { Checked } from '../check/check-content'
import type { Keys } from '../../content/check/diagnostic'
import { cutPhoto, standardPhoto } from '../photos/standard-photo'
import { mirror } from './mirror'
import type { Sandbox } from './sandbox'

const PHOTOS = 'photos'

/** A file name that is safe in every address: Latin letters, digits and hyphens. */
export function slug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-') ?? 'photo'
}

/** Gives each file its own name, also where two come down to the same letters. */
function nameFiles(files: readonly string[]): Map<string, string> {
  const stems = files.map((file) => slug(path.parse(file).name))
  return new Map(
    files.map((file, index) => {
      const stem = stems[index] ?? ''
      const isAlone = stems.filter((other) => other === stem).length === 1
      const mark = createHash('sha256').update(file).digest('hex').slice(0, 8)
      return [file, isAlone ? stem : `${stem}-${mark}`]
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

function writeIfChanged(file: string, text: string) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Without what is for the build alone: nothing that Gatsby makes depends on it then. */
function forGatsby(file: string, value: unknown): unknown {
  const shape: Record<string, z.ZodType> =
    contentFiles.find((entry) => entry.file === file)?.schema.shape ?? {}
  const isForBuild = (key: string) => shape[key] && metaOf(shape[key]).isForBuild
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).filter(([key]) => !isForBuild(key)),
  )
}

type Change = { json: string; keys: Keys; name: string }

/** Copies the photos under their new names; tells where each name belongs. */
async function preparePhotos(checked: Checked, target: string, cache: string): Promise<Change[]> {
  const stems = nameFiles([...new Set(checked.photos.map(({ file }) => file))])
  const copy = (from: string, name: string) => {
    mirror(from, path.join(target, name))
    return name
  }
  const changes: Change[] = []
  for (const { file, json, keys } of checked.photos) {
    const stem = stems.get(file) ?? 'photo'
    const standard = await standardPhoto(file, cache)
    const name = copy(standard, `${stem}.${standard === file ? 'jpg' : 'png'}`)
    changes.push({ json, keys, name })
    const schema = contentFiles.find((entry) => entry.file === json)?.schema
    const cuts = schema ? cutsOf(schema, checked.values.get(json)) : []
    for (const cut of cuts.filter(({ from }) => from.join() === keys.join())) {
      const part = await cutPhoto(standard, cache, cut.ratio, cut.focus)
      const label = slug(String(cut.keys.at(-1)))
      // no photo's own name has this sign
      changes.push({ json, keys: cut.keys, name: copy(part, `${stem}_${label}.png`) })
    }
  }
  return changes
}

/**
 * Writes the checked content into the sandbox: the JSON files as they were read, and the photos
 * that they name in their standard form, all in one folder and under plain names.
 *
 * @param checked from `checkContent`, without errors
 * @throws Error if a photo cannot be decoded or the disk is full
 */
export async function prepareContent(checked: Checked, { folder, photos }: Sandbox): Promise<void> {
  const target = path.join(folder, 'content')
  const changes = await preparePhotos(checked, path.join(target, PHOTOS), photos)
  for (const [file, value] of checked.values) {
    const changed = changes
      .filter(({ json }) => json === file)
      .reduce(
        (current, { keys, name }) => withValue(current, keys, `../${PHOTOS}/${name}`),
        forGatsby(file, value),
      )
    const text = JSON.stringify(changed, null, 2).normalize('NFC')
    writeIfChanged(path.join(target, file), `${text}\n`)
  }

  const wanted = new Set([
    ...[...checked.values.keys()].map((file) => path.join(target, file)),
    ...changes.map(({ name }) => path.join(target, PHOTOS, name)),
  ])
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !wanted.has(file)) rmSync(file)
  }
}
