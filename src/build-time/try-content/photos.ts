import { statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { GALLERY_PHOTOS } from '../../content/limits'

/** Width for height 1, from a panorama to a strip. */
const RATIOS = [3, 1.5, 1, 0.67, 0.4]
const LONG_SIDE = 2400
/** Uncompressed, so that it weighs about 30 MB and still becomes small variants. */
const HEAVY = { name: 'photo-heavy.tiff', width: 3600, height: 2700 }

/** Soft colours: quick to encode, and different for each photo. */
function softPhoto(width: number, height: number, hue: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="1" y2="1">
      <stop stop-color="hsl(${hue},40%,30%)"/><stop offset="1" stop-color="hsl(${hue + 60},50%,60%)"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="30%" cy="40%" r="20%" fill="hsl(${hue + 120},50%,50%)"/>
  </svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}

/**
 * Writes photos for the gallery and the home page, of five proportions; one is as heavy as a
 * camera's.
 *
 * @param folder absolute path
 * @returns their names
 */
export async function writePhotos(folder: string): Promise<string[]> {
  const names: string[] = []
  for (let index = 0; index < GALLERY_PHOTOS; index += 1) {
    const ratio = RATIOS[index % RATIOS.length] ?? 1
    const width = Math.round(ratio >= 1 ? LONG_SIDE : LONG_SIDE * ratio)
    const name = `photo-${index + 1}.jpg`
    await softPhoto(width, Math.round(width / ratio), index * 37)
      .jpeg({ quality: 92 })
      .toFile(path.join(folder, name))
    names.push(name)
  }
  const heavy = path.join(folder, HEAVY.name)
  await softPhoto(HEAVY.width, HEAVY.height, 350).tiff({ compression: 'none' }).toFile(heavy)
  console.log(`${HEAVY.name} has ${(statSync(heavy).size / 1e6).toFixed(0)} MB.`)
  return [...names, HEAVY.name]
}
