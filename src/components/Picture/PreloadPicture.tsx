import type { PictureData } from '../../content/picture'
import type { PictureCut } from './Picture'

type Props = { picture: PictureData; sizes: string; cuts: readonly PictureCut[] }

/** What a cut's query says no to: each screen requests one file only. */
const andNot = (media: string[]) => media.map((query) => `(not ${query})`)

/**
 * Requests a photo of the first screen while the head is being read, by the same rules by which
 * `Picture` will choose it. Browsers that do not know the best format leave it alone.
 */
export function PreloadPicture({ cuts, picture, sizes }: Props) {
  const all = [...cuts, { picture, sizes, media: undefined }]
  return all.map((cut, index) => {
    const [best] = cut.picture.sources
    const before = cuts.slice(0, index).map(({ media }) => media)
    const media = [...andNot(before), ...(cut.media === undefined ? [] : [cut.media])].join(' and ')
    return (
      best && (
        <link
          key={media}
          as="image"
          fetchPriority="high"
          imageSizes={cut.sizes}
          imageSrcSet={best.srcSet}
          media={media}
          rel="preload"
          type={best.type}
        />
      )
    )
  })
}
