import { css } from '@emotion/react'
import { cappedSizes, scaledWidth } from '../../lib/photoWidths'
import type { PictureData } from '../../lib/picture'
import { palette } from '../../theme/colors'
import { contrast } from '../../theme/luminance'
import { textStyle } from '../../theme/type'
import { Picture } from './Picture'

/** Lengths in the `sizes` attribute, with their media conditions; the last one has none. */
export type PictureWidths = readonly (readonly [length: string, condition?: string])[]

type Props = {
  picture: PictureData
  alt: string
  /** Width / height. */
  ratio: number
  widths: PictureWidths
  priority?: 'eager'
}

const styles = {
  image: css({ ...textStyle.label, width: '100%', objectFit: 'cover' }),
}

/** Styles a photo's box while the photo loads, and its alt text if loading fails. */
export function photoPlaceholder(tone: string) {
  const isLight = contrast(tone, palette.black) > contrast(tone, palette.white)
  return { backgroundColor: tone, color: isLight ? palette.black : palette.white }
}

export function CroppedPicture({ alt, picture, priority, ratio, widths }: Props) {
  const sizes = widths.flatMap(([length, condition]) => {
    const uncropped = scaledWidth(length, picture.width / picture.height / ratio)
    // the last width is for phones, whose density is capped
    return condition ? `${condition} ${uncropped}` : cappedSizes(uncropped)
  })
  return (
    <Picture
      alt={alt}
      css={[styles.image, { aspectRatio: ratio.toString() }, photoPlaceholder(picture.tone)]}
      picture={picture}
      priority={priority}
      sizes={sizes.join(', ')}
    />
  )
}
