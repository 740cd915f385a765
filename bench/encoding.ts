/**
 * Encodes the site's photos in the formats and settings in question and prints, for each, the
 * bytes at equal structural similarity (SSIM). `npm run bench-encoding`; it takes some minutes.
 *
 * SSIM: Z. Wang et al., "Image Quality Assessment: From Error Visibility to Structural
 * Similarity", IEEE Transactions on Image Processing 13 (2004).
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { ssim } from 'ssim.js'

const WIDTH = Number(process.env.WIDTH ?? 800)

type Encoder = {
  name: string
  qualities: number[]
  encode: (raw: sharp.Sharp, quality: number) => sharp.Sharp
}

const avif = (chromaSubsampling: string, effort: number): Encoder => ({
  name: `AVIF ${chromaSubsampling} effort ${effort}`,
  qualities: [40, 50, 60, 70, 80],
  encode: (raw, quality) => raw.avif({ quality, effort, chromaSubsampling }),
})

const encoders: Encoder[] = [
  {
    name: 'JPEG',
    qualities: [50, 65, 75, 85, 92],
    encode: (raw, quality) => raw.jpeg({ quality, progressive: true }),
  },
  {
    name: 'JPEG mozjpeg',
    qualities: [50, 65, 75, 85, 92],
    encode: (raw, quality) => raw.jpeg({ quality, mozjpeg: true }),
  },
  {
    name: 'WebP',
    qualities: [50, 65, 75, 85, 92],
    encode: (raw, quality) => raw.webp({ quality }),
  },
  avif('4:4:4', 4),
  avif('4:2:0', 4),
  avif('4:2:0', 2),
]

/** The similarity at which the formats are compared: no difference is seen side by side. */
const TARGET = Number(process.env.TARGET ?? 0.96)

async function rgba(image: sharp.Sharp) {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** Value of a straight line between known points; the nearest end outside them. */
function between(points: { x: number; y: number }[], x: number): number {
  const sorted = points.toSorted((a, b) => a.x - b.x)
  const after = sorted.findIndex((point) => point.x >= x)
  const [a, b] = [sorted[after - 1], sorted[after]]
  if (!b) return sorted.at(-1)?.y ?? NaN
  if (!a) return b.y
  return a.y + ((x - a.x) / (b.x - a.x)) * (b.y - a.y)
}

async function measure(photo: Buffer, { encode, qualities }: Encoder) {
  const original = await rgba(sharp(photo))
  const points: { quality: number; bytes: number; similarity: number }[] = []
  let milliseconds = 0
  for (const quality of qualities) {
    const begun = performance.now()
    const encoded = await encode(sharp(photo), quality).toBuffer()
    milliseconds += (performance.now() - begun) / qualities.length
    const similarity = ssim(original, await rgba(sharp(encoded)), { downsample: false }).mssim
    points.push({ quality, bytes: encoded.length, similarity })
  }
  const at = (key: 'bytes' | 'quality') =>
    between(
      points.map((point) => ({ x: point.similarity, y: point[key] })),
      TARGET,
    )
  return { bytes: at('bytes'), quality: at('quality'), milliseconds }
}

async function main() {
  const folder = path.resolve('content/gallery')
  const files = readdirSync(folder).filter((name) => name.endsWith('.jpg'))
  const photos = await Promise.all(
    [...files.map((name) => path.join(folder, name)), path.resolve('content/home/hero.jpg')].map(
      (file) => sharp(file).resize(WIDTH).png().toBuffer(),
    ),
  )
  console.log(`${photos.length} photos, ${WIDTH} pixels wide, at SSIM ${TARGET}`)
  for (const encoder of encoders) {
    const results: Awaited<ReturnType<typeof measure>>[] = []
    for (const photo of photos) results.push(await measure(photo, encoder))
    const sum = (key: 'bytes' | 'quality' | 'milliseconds') =>
      results.reduce((total, result) => total + result[key], 0)
    console.log(
      [
        encoder.name.padEnd(22),
        `${(sum('bytes') / 1024).toFixed(0).padStart(6)} kB`,
        `quality ${results.map(({ quality }) => quality.toFixed(0)).join(' ')}`,
        `${(sum('milliseconds') / photos.length).toFixed(0).padStart(6)} ms each`,
      ].join('  '),
    )
  }
}

void main()
