import type { PictureData } from '../../lib/picture'

type PictureCrop = {
  picture: PictureData
  /** Media query without `@media`. */
  media: string
  sizes: string
}

type Props = {
  picture: PictureData
  alt: string
  sizes: string
  /** The first crop whose media query matches replaces the photo. */
  crops?: readonly PictureCrop[]
  /** `high` and `eager` load immediately, `lazy` near the viewport. */
  priority?: 'high' | 'eager' | 'lazy'
  className?: string
}

export function Picture({ alt, className, crops = [], picture, priority = 'lazy', sizes }: Props) {
  return (
    <picture>
      {[...crops, { picture, sizes, media: undefined }].flatMap(
        ({ media, picture: crop, sizes: ofCrop }) =>
          crop.sources.map(({ srcSet, type }) => (
            <source
              key={`${media} ${type}`}
              height={media && crop.height}
              media={media}
              sizes={ofCrop}
              srcSet={srcSet}
              type={type}
              width={media && crop.width}
            />
          )),
      )}
      {/* some browsers ignore `loading` if it comes after `src` */}
      <img
        alt={alt}
        className={className}
        decoding="async"
        fetchPriority={priority === 'high' ? 'high' : undefined}
        height={picture.height}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        width={picture.width}
        src={picture.src}
      />
    </picture>
  )
}
