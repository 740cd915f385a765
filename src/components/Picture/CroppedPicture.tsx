import { css } from '@emotion/react'
import { cappedSizes, scaledWidth } from '../../model/photoWidths'
import type { PictureData } from '../../model/picture'
import { textStyle } from '../../theme/type'
import { Picture } from './Picture'
import { photoPlaceholder } from './photoPlaceholder'

/** A length in the `sizes` attribute, with its media condition. */
type PictureWidth = readonly [length: string, condition?: string]

type Props = {
  picture: PictureData
  alt: string
  /** Width / height. */
  ratio: number
  /** Displayed widths; the last one has no condition. */
  widths: readonly PictureWidth[]
  priority?: 'eager' | 'lazy'
  className?: string
}

const image = css({ ...textStyle.label, width: '100%', objectFit: 'cover' })

/** Accounts for the cropped parts. The last width is for phones, whose density is capped. */
function toSizes({ height, width }: PictureData, ratio: number, widths: Props['widths']): string {
  return widths
    .flatMap(([length, condition]) => {
      const uncropped = scaledWidth(length, width / height / ratio)
      return condition ? `${condition} ${uncropped}` : cappedSizes(uncropped)
    })
    .join(', ')
}

export function CroppedPicture({ alt, className, picture, priority, ratio, widths }: Props) {
  return (
    <Picture
      alt={alt}
      className={className}
      css={[image, { aspectRatio: ratio.toString() }, photoPlaceholder(picture.tone)]}
      picture={picture}
      priority={priority}
      sizes={toSizes(picture, ratio, widths)}
    />
  )
}
