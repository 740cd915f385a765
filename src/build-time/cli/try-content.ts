/**
 * Rewrites a copy of the content with generated valid values, and runs the check, the build and the
 * browser tests that fit any content on it. `SEEDS="1 2 3" npm run try-content`; a seed takes about
 * two minutes.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contentFiles } from '../../content/model/contentFiles'
import { copyProject } from '../copy-project'
import { random } from '../../testing/random'
import { generateContent, shuffled } from '../try-content/generate'
import { addOptional, removeOptional } from '../try-content/optional'
import { writePhotos } from '../try-content/photos'
import { styles } from '../try-content/vocabulary'
import { programOf } from './system.mjs'

const SEEDS = (process.env.SEEDS ?? '1 2 3 4 5').split(' ').map(Number)
const SPECS = (process.env.SPECS ?? 'e2e/smoke.spec.ts e2e/built-site.spec.ts').split(' ')

const project = process.cwd()
const copy = mkdtempSync(path.join(tmpdir(), 'try-content-'))
const inCopy = (...names: string[]) => path.join(copy, ...names)

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

const schemaOf = (file: string) =>
  readJson(path.join(project, 'src/content/schemas', path.basename(file))) as object

/** Gives each place of the content one of the generated photos. */
function placePhotos(files: Map<string, unknown>, names: readonly string[], seed: number) {
  const [hero = '', ...others] = shuffled(names, random(seed))
  const home = files.get('home/home.json') as { hero: { src: string } }
  const about = files.get('about/about.json') as {
    swatch: { src: string }
    portrait?: { src: string }
  }
  const music = files.get('music/music.json') as { releases?: { cover: { src: string } }[] }
  const gallery = files.get('gallery/gallery.json') as { photos: { src: string }[] }
  home.hero.src = `../gallery/${hero}`
  about.swatch.src = `../gallery/${others[0] ?? hero}`
  if (about.portrait) about.portrait.src = `../gallery/${others[1] ?? hero}`
  for (const [index, { cover }] of (music.releases ?? []).entries()) {
    cover.src = `../gallery/${others[index] ?? hero}`
  }
  for (const [index, photo] of gallery.photos.entries()) photo.src = others[index] ?? hero
}

function writeContent(seed: number, photos: readonly string[]) {
  const style = styles[(seed - 1) % styles.length]
  if (!style) throw new Error('There are no styles.')
  const names = contentFiles.map(({ file }) => file)
  // with the labels that the owner has left out
  const files = new Map<string, unknown>(
    contentFiles.map(({ file, schema }) => [
      file,
      schema.parse(readJson(path.join(project, 'content', file))),
    ]),
  )
  // with as many releases as the seed says, or with nothing that can be left out
  if (seed % 3 === 0) removeOptional(files)
  else addOptional(files, seed % 7)
  const schemas = new Map(names.map((file) => [file, schemaOf(file)]))
  const made = generateContent(files, schemas, style, seed)
  placePhotos(made, photos, seed)
  for (const [file, value] of made) {
    mkdirSync(path.dirname(inCopy('content', file)), { recursive: true })
    writeFileSync(inCopy('content', file), JSON.stringify(value, null, 2))
  }
  console.log(`\n== Seed ${seed}: ${style.language}, ${style.length}`)
}

function succeeds(packageName: string, args: string[], program?: string): boolean {
  const [node, file] = programOf(packageName, program)
  return spawnSync(node, [file, ...args], { cwd: copy, stdio: 'inherit' }).status === 0
}

const steps: [name: string, run: () => boolean][] = [
  ['check', () => succeeds('tsx', ['src/build-time/cli/check.ts'])],
  ['build', () => succeeds('tsx', ['src/build-time/cli/build.ts'])],
  ['tests', () => succeeds('@playwright/test', ['test', ...SPECS], 'playwright')],
]

async function main() {
  try {
    copyProject(project, copy, ['content'])
    mkdirSync(inCopy('content', 'gallery'), { recursive: true })
    const photos = await writePhotos(inCopy('content', 'gallery'))
    const results = SEEDS.map((seed) => {
      writeContent(seed, photos)
      const failed = steps.find(([, run]) => !run())?.[0]
      return `Seed ${seed}: ${failed === undefined ? 'green' : `${failed} FAILED`}`
    })
    console.log(`\n${results.join('\n')}`)
    if (results.some((result) => result.endsWith('FAILED'))) process.exitCode = 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

void main()
