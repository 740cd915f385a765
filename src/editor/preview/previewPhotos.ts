import { viewableUrl } from '../shared/viewable-url'
import { palette } from '../../theme/colors'
import { photoUrl } from '../shared/photo-url'
import type { ReadPhoto } from './PagePreview'
import { withVersion } from '../shared/photo-versions'

const EMPTY = {
  src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/%3E',
  width: 1600,
  height: 2000,
}

/**
 * Photos by URL, and the URL with the version that was requested. One that fails to load is requested
 * again for the next version of the form.
 */
const loadedPhotos = new Map<string, typeof EMPTY & { requested: string }>()

const isLoaded = (url: string) => loadedPhotos.get(url)?.requested === withVersion(url)

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
  const requested = withVersion(url)
  const photo = loadAnyImage(requested).catch(async () => loadAnyImage(await readPhoto(file, name)))
  await photo.then(
    (loaded) => loadedPhotos.set(url, { ...loaded, requested }),
    // it is shown as an empty one, or as it was before
    () => undefined,
  )
}

export async function loadPhotos(file: string, names: readonly string[]): Promise<void> {
  const urls = names.map((name) => photoUrl(file, name))
  // later, another photo may have the same name
  for (const url of loadedPhotos.keys())
    if (url.startsWith(`${photoUrl(file, '')}/`) && !urls.includes(url)) loadedPhotos.delete(url)
  const missing = new Set(names.filter((name) => name && !isLoaded(photoUrl(file, name))))
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
