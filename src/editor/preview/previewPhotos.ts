import { palette } from '../../theme/colors'
import { convertPhoto } from '../form/convertPhoto'
import { photoUrl } from '../shared/photoUrl'

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

async function load(url: string): Promise<void> {
  const photo = loadImage(url).catch(async () => loadImage(await convertPhoto(url)))
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
