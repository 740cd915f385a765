import type { IGatsbyImageData } from 'gatsby-plugin-image'

/** Widths at which the server reduces photos for the preview. */
const WIDTHS = [480, 960, 1600]

/** While a photo is not there, a quiet field of its usual proportions stands for it. */
const EMPTY_PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/%3E'
const EMPTY_SIZE = { width: 1600, height: 2000 }

const TONE = '#d9c9bd'

/** A photo of the form that is not saved yet. */
const isUnsaved = (name: string) => name.startsWith('blob:')

const addressOf = (file: string, width: number) =>
  `/api/photo?${new URLSearchParams({ file, width: String(width) }).toString()}`

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
    // it shows as missing, as it would on the site
  }
}

/** @returns the address under which the browser gets a photo that a content file names */
function smallest(file: string, name: string): string {
  if (name === '') return EMPTY_PICTURE
  if (isUnsaved(name)) return name
  return addressOf(new URL(name, `http://content/${file}`).pathname.slice(1), WIDTHS[0] ?? 480)
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
  const address = smallest(file, name)
  const { height, width } = sizes.get(address) ?? EMPTY_SIZE
  const largest = WIDTHS.at(-1) ?? width
  const photo = new URL(address, location.href).searchParams.get('file')
  const sources = photo
    ? [
        {
          type: 'image/webp' as const,
          srcSet: WIDTHS.map((one) => `${addressOf(photo, one)} ${one}w`).join(', '),
        },
      ]
    : []
  return {
    childImageSharp: {
      gatsbyImageData: {
        width: largest,
        height: Math.round((largest * height) / width),
        layout: 'constrained',
        backgroundColor: TONE,
        images: { fallback: { src: photo ? addressOf(photo, largest) : address }, sources },
      },
    },
  }
}
