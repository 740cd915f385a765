import { crc32, deflateSync } from 'node:zlib'
import libheif from 'libheif-js/wasm-bundle'
import sharp from 'sharp'

/** Decodes the primary image to RGBA pixels, rotated and mirrored as the file says. */
async function decodePixels(bytes: Buffer) {
  const images = new libheif.HeifDecoder().decode(bytes)
  const primary = images.find((image) => image.is_primary())
  if (!primary) throw new Error('The file has no primary image.')
  const [width, height] = [primary.get_width(), primary.get_height()]
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const isDecoded = await new Promise((resolve) => {
    primary.display(pixels, (result) => {
      resolve(result !== null)
    })
  })
  for (const image of images) image.free()
  if (!isDecoded) throw new Error('The photo is damaged or incomplete.')
  return pixels
}

function toUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Sharp has no option to add a color profile without converting the pixels. */
function addProfile(png: Buffer, profile: Uint8Array): Buffer {
  const HEADER_END = 33
  const chunk = Buffer.concat([Buffer.from('iCCP-\0\0'), deflateSync(profile)])
  const parts = [toUint32(chunk.length - 4), chunk, toUint32(crc32(chunk))]
  return Buffer.concat([png.subarray(0, HEADER_END), ...parts, png.subarray(HEADER_END)])
}

/** Converts a HEIC, which sharp cannot decode, to a PNG with its pixels and color profile. */
export async function heicToPng(bytes: Buffer, profile?: Uint8Array): Promise<Buffer> {
  const { data, height, width } = await decodePixels(bytes)
  const raw = { width, height, channels: 4 } as const
  const pixels = sharp(data, { raw, limitInputPixels: false })
  const png = await pixels.png({ compressionLevel: 0 }).toBuffer()
  return profile ? addProfile(png, profile) : png
}
