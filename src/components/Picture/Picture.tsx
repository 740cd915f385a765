import type { Ref, SyntheticEvent } from 'react'
import type { PictureData } from '../../content/picture'

/** A cut of the photo for some screens. */
export type PictureCrop = {
  picture: PictureData
  /** The screens that it is for, as a media query without `@media`. */
  media: string
  sizes: string
}

type Props = {
  picture: PictureData
  alt: string
  /** The width at which the photo is shown, as the `sizes` attribute says it. */
  sizes: string
  /** The first one whose screens fit takes the place of the photo. */
  crops?: readonly PictureCrop[]
  /**
   * `first`: part of the first screen, requested before all else; the words do not wait for it.
   * `soon`: will be looked at in a moment. `lazy`: requested when it comes near.
   */
  priority?: 'first' | 'soon' | 'lazy'
  imgRef?: Ref<HTMLImageElement>
  isHidden?: boolean
  onError?: (event: SyntheticEvent<HTMLImageElement>) => void
  className?: string
}

/** A photo in the formats and widths that the build made. Plain markup: it needs no script. */
export function Picture({
  alt,
  className,
  crops = [],
  imgRef,
  isHidden = false,
  onError,
  picture,
  priority = 'lazy',
  sizes,
}: Props) {
  return (
    <picture>
      {crops.flatMap((crop) =>
        crop.picture.sources.map(({ srcSet, type }) => (
          <source
            key={`${crop.media} ${type}`}
            height={crop.picture.height}
            media={crop.media}
            sizes={crop.sizes}
            srcSet={srcSet}
            type={type}
            width={crop.picture.width}
          />
        )),
      )}
      {picture.sources.map(({ srcSet, type }) => (
        <source key={type} sizes={sizes} srcSet={srcSet} type={type} />
      ))}
      {/* loading comes before src: an attribute that comes later is too late for some browsers */}
      <img
        ref={imgRef}
        alt={alt}
        className={className}
        decoding="async"
        fetchPriority={priority === 'first' ? 'high' : undefined}
        height={picture.height}
        hidden={isHidden}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        width={picture.width}
        src={picture.src}
        onError={onError}
      />
    </picture>
  )
}
