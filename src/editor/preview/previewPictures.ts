import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { photoPath } from '../draft/photoPath'
import { contentSource } from '../source/contentSource'
import { PREVIEW_WIDTHS } from '../source/source'

/** While a photo is not there, a quiet field of its usual proportions stands for it. */
const EMPTY_PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/%3E'
const EMPTY_SIZE = { width: 1600, height: 2000 }

const TONE = '#d9c9bd'

/** A photo of the form that is not saved yet. */
const isUnsaved = (name: string) => name.startsWith('blob:')

type Size = { width: number; height: number }

/** By address: the sizes of photos that have been loaded. */
const sizes = new Map<string, Size>()

async function measure(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    sizes.set(address, { width: image.naturalWidth, height: image.naturalHeight })
  } catch {
    // the quiet field stays in its place
  }
}

/** @returns the address under which the browser gets a photo that a content file names */
function smallest(file: string, name: string): string {
  if (name === '') return EMPTY_PICTURE
  if (isUnsaved(name)) return name
  return contentSource.photoAddress(photoPath(file, name), PREVIEW_WIDTHS[0])
}

/** Loads photos so far that their proportions are known. */
export async function measurePictures(file: string, names: readonly string[]): Promise<void> {
  const unknown = names.map((name) => smallest(file, name)).filter((one) => !sizes.has(one))
  await Promise.all([...new Set(unknown)].filter((one) => one !== EMPTY_PICTURE).map(measure))
}

/**
 * @param file path of the content file below `content/`
 * @param name of the photo as it stands there, or the address of one that is not saved yet
 * @returns the image data that Gatsby would have made
 */
export function previewPicture(
  file: string,
  name: string,
): { childImageSharp: { gatsbyImageData: IGatsbyImageData } } {
  const size = sizes.get(smallest(file, name))
  const { height, width } = size ?? EMPTY_SIZE
  const largest = Math.max(...PREVIEW_WIDTHS)
  const isSaved = size !== undefined && !isUnsaved(name)
  const at = (one: number) => contentSource.photoAddress(photoPath(file, name), one)
  const srcSet = PREVIEW_WIDTHS.map((one) => `${at(one)} ${one}w`).join(', ')
  const unsaved = size === undefined ? EMPTY_PICTURE : name
  return {
    childImageSharp: {
      gatsbyImageData: {
        width: largest,
        height: Math.round((largest * height) / width),
        layout: 'constrained',
        backgroundColor: TONE,
        images: {
          fallback: { src: isSaved ? at(largest) : unsaved },
          sources: isSaved ? [{ type: 'image/webp', srcSet }] : [],
        },
      },
    },
  }
}
