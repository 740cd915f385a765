/**
 * Measures builds in a copy of the project: from nothing, with nothing new, with another caption,
 * with one photo swapped, and with five and ten times as many photos. `npm run bench-builds`
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { copyProject } from '../src/build-time/copy-project'

const SAMPLE_MS = 250
const MEGA = 1024 * 1024

const project = process.cwd()
const copy = mkdtempSync(path.join(tmpdir(), 'bench-builds-'))
const inCopy = (...names: string[]) => path.join(copy, ...names)
const gallery = inCopy('content', 'gallery')
const galleryJson = path.join(gallery, 'gallery.json')

type Photo = { id: number; src: string; alt: string; caption: string }
type Gallery = { photos: Photo[] }

const readGallery = () => JSON.parse(readFileSync(galleryJson, 'utf8')) as Gallery

function writeGallery(content: Gallery) {
  writeFileSync(galleryJson, JSON.stringify(content, null, 2))
}

/** Memory of all processes of this group, in MB, as Linux tells it; elsewhere nothing. */
function memoryOfGroup(group: number): number {
  let pages = 0
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        // after the name in brackets: state, parent, group
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
        if (Number(fields?.[2]) !== group) continue
        pages += Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
      } catch {
        // it has ended meanwhile
      }
    }
  } catch {
    return Number.NaN
  }
  return (pages * 4096) / MEGA
}

async function build(): Promise<{ seconds: number; megabytes: number }> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/build-time/cli/build.ts'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  let megabytes = 0
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, memoryOfGroup(child.pid ?? 0))
  }, SAMPLE_MS)
  const code = await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error('The build has failed.')
  return { seconds: (performance.now() - begun) / 1000, megabytes }
}

/** The photos' variants of the published site. */
const variants = () =>
  new Set(
    readdirSync(inCopy('public', 'static'), { recursive: true })
      .map(String)
      .filter((name) => /\.(jpg|png|webp|avif)$/.test(name)),
  )

async function measure(name: string) {
  const { megabytes, seconds } = await build()
  const count = variants().size
  console.log(
    `${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s  ${megabytes.toFixed(0).padStart(5)} MB  ${count} variants`,
  )
}

/** The same picture mirrored: other bytes under the same name. */
async function swapPhoto(name: string) {
  const file = path.join(gallery, name)
  writeFileSync(file, await sharp(readFileSync(file)).flop().jpeg({ quality: 90 }).toBuffer())
}

/** Fills the gallery with as many photos, each of its own bytes, and lets the model expect them. */
async function fillGallery(count: number) {
  const limits = inCopy('src', 'content', 'limits.ts')
  writeFileSync(
    limits,
    readFileSync(limits, 'utf8').replace(/GALLERY_PHOTOS = \d+/, `GALLERY_PHOTOS = ${count}`),
  )
  const content = readGallery()
  const originals = content.photos.slice(0, 9)
  const photos: Photo[] = []
  for (let index = 0; index < count; index += 1) {
    const original = originals[index % originals.length]
    if (!original) continue
    const src = index < originals.length ? original.src : `copy-${index}.jpg`
    if (index >= originals.length) {
      const bytes = await sharp(readFileSync(path.join(gallery, original.src)))
        .modulate({ hue: index * 3 })
        .jpeg({ quality: 88 })
        .toBuffer()
      writeFileSync(path.join(gallery, src), bytes)
    }
    photos.push({ ...original, id: index + 1, src })
  }
  writeGallery({ ...content, photos })
}

const forget = () => {
  rmSync(inCopy('.gatsby'), { recursive: true, force: true })
}

async function main() {
  copyProject(project, copy)
  try {
    await measure('from nothing, 9 photos')
    await measure('nothing new')

    const content = readGallery()
    const [first, second] = content.photos
    if (!first || !second) throw new Error('The gallery has no photos.')
    first.caption = 'Another caption.'
    writeGallery(content)
    await measure('another caption')

    const before = variants()
    await swapPhoto(second.src)
    await measure('one photo swapped')
    const made = [...variants()].filter((name) => !before.has(name))
    console.log(`  made again: ${made.map((name) => path.basename(name)).join(', ')}`)

    for (const count of [45, 90]) {
      await fillGallery(count)
      forget()
      await measure(`from nothing, ${count} photos`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

void main()
