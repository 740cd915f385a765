import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { required } from './values'

export type PictureData = {
  /** Size of the largest variant in pixels. */
  width: number
  height: number
  /** Dominant color in CSS, shown until the photo has loaded. */
  tone: string
  /** JPEG, for links, search engines and old browsers. */
  src: string
  /** Modern formats in all widths, best first. */
  sources: NonNullable<IGatsbyImageData['images']['sources']>
}

/** The `File` node that a query returns for a photo. */
export type PhotoNode = {
  /** File name without extension. */
  readonly name: string
  readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null
}

export function toPicture({ childImageSharp, name }: PhotoNode): PictureData {
  const { gatsbyImageData } = required(childImageSharp, name)
  const { backgroundColor, height, images, width } = gatsbyImageData
  const fallback = required(images.fallback, name)
  return {
    width,
    height: Math.round(height),
    tone: required(backgroundColor, name),
    src: fallback.src,
    sources: images.sources ?? [],
  }
}
