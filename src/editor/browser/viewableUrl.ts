const converted = new Map<string, Promise<string>>()

async function convert(url: string): Promise<string> {
  // loaded on demand: it takes 2 MB
  const { decode } = await import('./decodeHeic')
  const pixels = decode(await (await fetch(url)).arrayBuffer())
  const canvas = new OffscreenCanvas(pixels.width, pixels.height)
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg' }))
}

/** Converts a HEIC that was dropped into the form to a JPEG; only Safari can show a HEIC. */
export function viewableUrl(url: string): Promise<string> {
  const result = converted.get(url) ?? convert(url)
  converted.set(url, result)
  return result
}
