import { palette } from '../../theme/colors'
import { photoUrl } from '../shared/photo-url'

const EMPTY = {
  src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/%3E',
  width: 1600,
  height: 2000,
}

const loadedPhotos = new Map<string, typeof EMPTY>()

async function loadImage(src: string) {
  const image = Object.assign(new Image(), { src })
  await image.decode()
  const { naturalHeight: height, naturalWidth: width } = image
  return { src, width, height }
}

/** A new photo that the browser cannot show, such as a HEIC, is converted by the editor's server. */
async function convert(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const content = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
  const response = await fetch('/api/viewable', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ content }),
  })
  return URL.createObjectURL(await response.blob())
}

async function load(url: string): Promise<void> {
  const photo = loadImage(url).catch(async () => loadImage(await convert(url)))
  await photo.then(
    (loaded) => loadedPhotos.set(url, loaded),
    // it is shown as an empty one
    () => undefined,
  )
}

export async function loadPhotos(file: string, names: readonly string[]): Promise<void> {
  const urls = new Set(names.filter(Boolean).map((name) => photoUrl(file, name)))
  await Promise.all([...urls].filter((url) => !loadedPhotos.has(url)).map(load))
}

/** Emulates the `File` node that Gatsby creates for a photo. */
export function createPhotoNode(file: string, name: string) {
  const { height, src, width } = loadedPhotos.get(photoUrl(file, name)) ?? EMPTY
  const look = { layout: 'constrained', backgroundColor: palette.light400 }
  const gatsbyImageData = { width, height, ...look, images: { fallback: { src }, sources: [] } }
  // links to the photo use its base name
  const [, base] = /([^/]*?)(?:\.\w+)?$/.exec(name) ?? []
  return { name: base, childImageSharp: { gatsbyImageData } }
}
