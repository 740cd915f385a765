import { photoAddress } from '../draft/photoPath'

/** Stands in for a photo that is not there, in its usual proportions. */
const EMPTY = {
  src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/%3E',
  width: 1600,
  height: 2000,
}

/** Photos that have been loaded, by address. */
const loaded = new Map<string, typeof EMPTY>()

async function load(src: string): Promise<void> {
  const image = Object.assign(new Image(), { src })
  await image.decode().then(
    () => loaded.set(src, { src, width: image.naturalWidth, height: image.naturalHeight }),
    () => undefined,
  )
}

/** Loads photos until their proportions are known. */
export async function loadPictures(file: string, names: readonly string[]): Promise<void> {
  const addresses = new Set(names.filter(Boolean).map((name) => photoAddress(file, name)))
  await Promise.all([...addresses].filter((address) => !loaded.has(address)).map(load))
}

/** What Gatsby would have made of a photo that a content file names. */
export function previewPicture(file: string, name: string) {
  const { height, src, width } = loaded.get(photoAddress(file, name)) ?? EMPTY
  const images = { fallback: { src }, sources: [] }
  const gatsbyImageData = {
    width,
    height,
    layout: 'constrained',
    backgroundColor: '#d9c9bd',
    images,
  }
  // links to a photo are made of its name
  const [, base] = /([^/]*?)(?:\.\w+)?$/.exec(name) ?? []
  return { name: base, childImageSharp: { gatsbyImageData } }
}
