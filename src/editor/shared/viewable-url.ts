/** Names of Display P3 in a color profile, between zero bytes. */
const DISPLAY_P3 = /(Display |s)P3/

const converted = new Map<string, Promise<string>>()

/** Sveltia's own decoder, for its thumbnails, ignores color profiles. */
async function convert(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} cannot be read.`)
  // loaded on demand: they take 2 MB
  const { decodeHeic } = await import('../../build-time/photos/libheif')
  const { isDisplayP3 } = await import('../../build-time/photos/color-metadata')
  const heic = new Uint8Array(await response.arrayBuffer())
  const { data, height, nclx, profile, width } = decodeHeic(heic)
  const text = profile && new TextDecoder().decode(profile).replaceAll('\0', '')
  const isWide = text === undefined ? isDisplayP3(nclx) : DISPLAY_P3.test(text)
  const colorSpace = isWide ? 'display-p3' : 'srgb'
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height, { colorSpace }), 0, 0)
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg' }))
}

/** Converts a HEIC that was dropped into the form to a JPEG; only Safari can show a HEIC. */
export function viewableUrl(url: string): Promise<string> {
  const result = converted.get(url) ?? convert(url)
  converted.set(url, result)
  return result
}
