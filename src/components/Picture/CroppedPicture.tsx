import { css } from '@emotion/react'
import { cappedSizes, scaledWidth } from '../../content/photoWidths'
import type { PictureData } from '../../content/picture'
import { type } from '../../theme/type'
import { Picture } from './Picture'
import { photoPlaceholder } from './photoPlaceholder'

/** A length of the `sizes` attribute, and the media condition under which it holds. */
export type PictureWidth = readonly [length: string, condition?: string]

type Props = {
  picture: PictureData
  alt: string
  /** Width for height 1. */
  ratio: number
  /** How wide it is; the last one without a condition. */
  widths: readonly PictureWidth[]
  priority?: 'soon' | 'lazy'
  className?: string
}

const image = css({ ...type.label, width: '100%', objectFit: 'cover' })

/**
 * A photo wider than the crop is enlarged by as much. The screens of the last width are phones, the
 * only ones too dense for what anybody sees.
 */
function sizesOf({ height, width }: PictureData, ratio: number, widths: Props['widths']): string {
  return widths
    .flatMap(([length, condition]) => {
      const whole = scaledWidth(length, width / height / ratio)
      return condition ? `${condition} ${whole}` : cappedSizes(whole)
    })
    .join(', ')
}

/** A photo that is cut to fixed proportions, whatever its own are. */
export function CroppedPicture({
  alt,
  className,
  picture,
  priority = 'lazy',
  ratio,
  widths,
}: Props) {
  return (
    <Picture
      alt={alt}
      className={className}
      css={[image, { aspectRatio: ratio.toString() }, photoPlaceholder(picture.tone)]}
      picture={picture}
      priority={priority}
      sizes={sizesOf(picture, ratio, widths)}
    />
  )
}
