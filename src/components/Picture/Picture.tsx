import type { Ref, SyntheticEvent } from 'react'
import type { PictureData } from '../../content/picture'

type Props = {
  picture: PictureData
  alt: string
  /** The width at which the photo is shown, as the `sizes` attribute says it. */
  sizes: string
  /** The first screen's photos are asked for at once, all others when they come near. */
  isFirstScreen?: boolean
  imgRef?: Ref<HTMLImageElement>
  isHidden?: boolean
  onError?: (event: SyntheticEvent<HTMLImageElement>) => void
  className?: string
}

/** A photo in the formats and widths that the build made. Plain markup: it needs no script. */
export function Picture({
  alt,
  className,
  imgRef,
  isFirstScreen = false,
  isHidden = false,
  onError,
  picture,
  sizes,
}: Props) {
  return (
    <picture>
      {picture.sources.map(({ srcSet, type }) => (
        <source key={type} sizes={sizes} srcSet={srcSet} type={type} />
      ))}
      {/* loading and sizes come before src: an attribute that comes later is too late for some browsers */}
      <img
        ref={imgRef}
        alt={alt}
        className={className}
        decoding={isFirstScreen ? 'sync' : 'async'}
        fetchPriority={isFirstScreen ? 'high' : 'auto'}
        height={picture.height}
        hidden={isHidden}
        loading={isFirstScreen ? 'eager' : 'lazy'}
        sizes={sizes}
        srcSet={picture.srcSet}
        width={picture.width}
        src={picture.src}
        onError={onError}
      />
    </picture>
  )
}
