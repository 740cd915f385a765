import { css } from '@emotion/react'
import { CroppedPicture, type PictureWidths } from '../../components/Picture/CroppedPicture'
import type { About } from '../../model/about'
import { columns, fullWidthColumns, FULL_WIDTH } from '../../theme/columnWidths'
import { color } from '../../theme/colors'
import { media, space, toQuery } from '../../theme/tokens'
import { textStyle } from '../../theme/type'

type Props = Pick<About, 'swatch'> & {
  /** Shown instead of the swatch. */
  portrait?: About['portrait']
  /** Widths below the desktop breakpoint, where the photo spans three columns. */
  widths: PictureWidths
  priority?: 'eager'
  className?: string
}

const RATIO = 4 / 5

const note = css({ ...textStyle.label, marginTop: space.s3, color: color.soft })

const desktopWidths = [
  [fullWidthColumns(3), FULL_WIDTH],
  [columns(3), toQuery(media.desktop)],
] as const

/** The small photo and its note, which repeats part of the story, so screen readers skip both. */
export function Swatch({ className, portrait, priority, swatch, widths }: Props) {
  return (
    <figure aria-hidden={portrait ? undefined : 'true'} className={className}>
      <CroppedPicture
        alt={portrait?.alt ?? ''}
        picture={(portrait ?? swatch).picture}
        priority={priority}
        ratio={RATIO}
        widths={[...desktopWidths, ...widths]}
      />
      {!portrait && <figcaption css={note}>{swatch.note}</figcaption>}
    </figure>
  )
}
