import { css } from '@emotion/react'
import { cappedSizes, scaledWidth } from '../../model/photoWidths'
import type { PictureData } from '../../model/picture'
import { textStyle } from '../../theme/type'
import { Picture } from './Picture'
import { photoPlaceholder } from './photoPlaceholder'

/** Lengths in the `sizes` attribute, with their media conditions; the last one has none. */
export type PictureWidths = readonly (readonly [length: string, condition?: string])[]

type Props = {
  picture: PictureData
  alt: string
  /** Width / height. */
  ratio: number
  widths: PictureWidths
  priority?: 'eager' | 'lazy'
  className?: string
}

const image = css({ ...textStyle.label, width: '100%', objectFit: 'cover' })

export function CroppedPicture({ alt, className, picture, priority, ratio, widths }: Props) {
  const sizes = widths.flatMap(([length, condition]) => {
    const uncropped = scaledWidth(length, picture.width / picture.height / ratio)
    // the last width is for phones, whose density is capped
    return condition ? `${condition} ${uncropped}` : cappedSizes(uncropped)
  })
  return (
    <Picture
      alt={alt}
      className={className}
      css={[image, { aspectRatio: ratio.toString() }, photoPlaceholder(picture.tone)]}
      picture={picture}
      priority={priority}
      sizes={sizes.join(', ')}
    />
  )
}
