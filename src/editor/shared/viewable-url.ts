/** Names of Display P3 in a color profile, between zero bytes. */
const DISPLAY_P3 = /(Display |s)P3/

/** By URL: a file that is no HEIC stays none, but one that could not be read may be there later. */
const converted = new Map<string, Promise<string>>()

async function read(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} cannot be read.`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Sveltia's own decoder, for its thumbnails, ignores color profiles. */
async function convert(heic: Uint8Array<ArrayBuffer>): Promise<string> {
  // loaded on demand: they take 2 MB
  const { decodeHeic } = await import('../../build-time/photos/libheif')
  const { isDisplayP3 } = await import('../../build-time/photos/color-metadata')
  const { data, height, nclx, profile, width } = decodeHeic(heic)
  const text = profile && new TextDecoder().decode(profile).replaceAll('\0', '')
  const isWide = text === undefined ? isDisplayP3(nclx) : DISPLAY_P3.test(text)
  const colorSpace = isWide ? 'display-p3' : 'srgb'
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height, { colorSpace }), 0, 0)
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg' }))
}

/** Converts a HEIC that was dropped into the form to a JPEG; only Safari can show a HEIC. */
export async function viewableUrl(url: string): Promise<string> {
  const known = converted.get(url)
  if (known) return known
  const heic = await read(url)
  const result = converted.get(url) ?? convert(heic)
  converted.set(url, result)
  return result
}
