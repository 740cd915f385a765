import { css } from '@emotion/react'
import { CroppedPicture, type PictureWidths } from '../../components/Picture/CroppedPicture'
import { Prose } from '../../components/Prose/Marked'
import { toPicture } from '../../lib/picture'
import type { Queried } from '../../content/queried'
import { columnsAt } from '../../theme/columnWidths'
import { grid, section, wrap } from '../../theme/common'
import { color } from '../../theme/colors'
import { media, space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'

type Props = { about: Pick<Queried<'about'>, 'narrative' | 'portrait' | 'smallPhoto'> }

type AsidePhotoProps = Pick<Queried<'about'>, 'smallPhoto'> & {
  /** Shown instead of the small photo. */
  portrait?: Queried<'about'>['portrait']
  /** Widths below the desktop breakpoint, where the photo spans three columns. */
  widths: PictureWidths
  priority?: 'eager'
  className?: string
}

const RATIO = 4 / 5

const styles = {
  note: css({
    ...textStyle.label,
    marginTop: space.s3,
    color: color.soft,
    textWrap: 'balance',
  }),
  smallPhoto: css({
    [media.belowDesktop]: { display: 'none' },
    [media.desktop]: { gridColumn: '1 / span 3', marginTop: '.6rem' },
  }),
  text: css({ [media.desktop]: { gridColumn: '5 / span 7' } }),
}

/** On smaller screens the small photo is hidden, so lazy loading never requests a file. */
const HIDDEN = [['1px']] as const

/**
 * The portrait, or the small photo with its note. Screen readers skip the small photo, which repeats
 * part of the story.
 */
export function AsidePhoto({ className, portrait, priority, smallPhoto, widths }: AsidePhotoProps) {
  return (
    <figure aria-hidden={portrait ? undefined : 'true'} className={className}>
      <CroppedPicture
        alt={portrait?.alt ?? ''}
        picture={toPicture((portrait ?? smallPhoto).src)}
        priority={priority}
        ratio={RATIO}
        widths={[columnsAt(3, media.desktop), ...widths]}
      />
      {!portrait && <figcaption css={styles.note}>{smallPhoto.note}</figcaption>}
    </figure>
  )
}

export function Story({ about }: Props) {
  const { narrative, portrait, smallPhoto } = about
  return (
    <section css={section}>
      <div css={[wrap, grid]}>
        {/* Without a portrait, the header shows the small photo. */}
        {portrait && <AsidePhoto css={styles.smallPhoto} smallPhoto={smallPhoto} widths={HIDDEN} />}
        <Prose css={styles.text} paragraphs={narrative} />
      </div>
    </section>
  )
}
