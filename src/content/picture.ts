import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { required } from './required'

/** A photo as the build made it, complete. */
export type PictureData = {
  /** Size of the largest variant in pixels. */
  width: number
  height: number
  /** Dominant colour as a CSS colour; stands in until the photo is there. */
  tone: string
  /** The whole photo as JPEG: for links, search engines and browsers that read no better format. */
  src: string
  /** Better formats in all widths, best first. */
  sources: { type: string; srcSet: string }[]
}

/**
 * Makes Gatsby's image data plain and complete.
 *
 * @param file a `File` node with its `childImageSharp`
 * @param name what to call the photo in an error
 * @throws Error if the file is not an image that could be read
 */
export function toPicture(
  file: { readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null },
  name: string,
): PictureData {
  const { backgroundColor, height, images, width } = required(
    file.childImageSharp,
    name,
  ).gatsbyImageData
  const fallback = required(images.fallback, name)
  return {
    width,
    height: Math.round(height),
    tone: required(backgroundColor, name),
    src: fallback.src,
    sources: (images.sources ?? []).map(({ srcSet, type }) => ({
      type: required(type, name),
      srcSet,
    })),
  }
}
