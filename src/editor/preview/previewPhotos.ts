import { viewableUrl } from '../shared/viewable-url'
import { palette } from '../../theme/colors'
import { photoUrl } from '../shared/photo-url'
import type { ReadPhoto } from './PagePreview'

const EMPTY = {
  src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/%3E',
  width: 1600,
  height: 2000,
}

/** Photos by URL; one that fails to load is requested again for the next version of the form. */
const loadedPhotos = new Map<string, typeof EMPTY>()

/** Browsers take an image that they have shown for one with the same URL. */
let loadCount = 0

async function loadImage(src: string) {
  const image = Object.assign(new Image(), { src })
  await image.decode()
  const { naturalHeight: height, naturalWidth: width } = image
  return width && height ? { src, width, height } : EMPTY
}

/** A HEIC is converted first, unless the browser shows it. */
const loadAnyImage = (src: string) =>
  loadImage(src).catch(async () => loadImage(await viewableUrl(src)))

/** From the web server or, if that does not have it, from Sveltia. */
async function load(file: string, name: string): Promise<void> {
  const url = photoUrl(file, name)
  const { readPhoto } = top as unknown as { readPhoto: ReadPhoto }
  loadCount += 1
  const fresh = url.startsWith('blob:') ? url : `${url}?${loadCount}`
  const photo = loadAnyImage(fresh).catch(async () => loadAnyImage(await readPhoto(file, name)))
  await photo.then(
    (loaded) => loadedPhotos.set(url, loaded),
    // it is shown as an empty one
    () => undefined,
  )
}

export async function loadPhotos(file: string, names: readonly string[]): Promise<void> {
  const urls = names.map((name) => photoUrl(file, name))
  // later, another photo may have the same name
  for (const url of loadedPhotos.keys())
    if (url.startsWith(`${photoUrl(file, '')}/`) && !urls.includes(url)) loadedPhotos.delete(url)
  const missing = new Set(names.filter((name) => name && !loadedPhotos.has(photoUrl(file, name))))
  await Promise.all(Array.from(missing, (name) => load(file, name)))
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
