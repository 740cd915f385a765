import { css } from '@emotion/react'
import { cappedSizes } from '../../content/photoWidths'
import type { PictureData } from '../../content/picture'
import { type } from '../../theme/type'
import { Picture } from './Picture'
import { standIn } from './standIn'

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
 * A photo wider than the cut is enlarged by as much. The screens of the last width are phones, the
 * only ones too dense for what anybody sees.
 */
function sizesOf({ height, width }: PictureData, ratio: number, widths: Props['widths']): string {
  const wider = Math.max(1, width / height / ratio).toFixed(3)
  return widths
    .flatMap(([length, condition]) => {
      const enlarged = `calc(${length.replace('calc', '')} * ${wider})`
      return condition ? `${condition} ${enlarged}` : cappedSizes(enlarged)
    })
    .join(', ')
}

/** A photo that is cut to fixed proportions, whatever its own are. */
export function CutPicture({ alt, className, picture, priority = 'lazy', ratio, widths }: Props) {
  return (
    <Picture
      alt={alt}
      className={className}
      css={[image, { aspectRatio: ratio.toString() }, standIn(picture.tone)]}
      picture={picture}
      priority={priority}
      sizes={sizesOf(picture, ratio, widths)}
    />
  )
}
