import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { detectFormat } from './detect-format'
import { isDisplayP3 } from './color-metadata'
import { decodeHeic } from './libheif'

async function createDisplayP3Profile(): Promise<Uint8Array | undefined> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } })
  return (await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()).icc
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

/** Converts a HEIC, which sharp cannot decode, to a PNG with its pixels and colors. */
export async function toDecodable(bytes: Buffer): Promise<Buffer> {
  if (detectFormat(bytes).name !== 'HEIC') return bytes
  const { data, height, nclx, premultiplied, profile, width } = decodeHeic(bytes)
  const raw = { width, height, channels: 4, premultiplied } as const
  const pixels = sharp(data, { raw, limitInputPixels: false })
  const png = await pixels.png({ compressionLevel: 0 }).toBuffer()
  const icc = profile ?? (isDisplayP3(nclx) ? await createDisplayP3Profile() : undefined)
  return icc ? addProfile(png, icc) : png
}
