import { css } from '@emotion/react'
import { PageHeader } from '../../components/PageHeader/PageHeader'
import type { Queried } from '../../content/queried'
import { line } from '../../motif/drawings/loosening'
import { color } from '../../theme/colors'
import { chars, media, space, toQuery } from '../../theme/tokens'
import { textStyle } from '../../theme/type'
import { AsidePhoto } from './Story'

type Props = {
  about: Pick<Queried<'about'>, 'deck' | 'portrait' | 'smallPhoto' | 'title'>
  profession?: string | null
}

const PHONE_WIDTH = '38vw'
const TABLET_WIDTH = '26vw'

const styles = {
  top: css({
    display: 'flex',
    flexDirection: 'column',
    gap: space.s5,
    marginBottom: 'auto',
    paddingBottom: space.s5,
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: `minmax(0, 1fr) ${TABLET_WIDTH} minmax(0, 1fr)`,
      columnGap: space.gutter,
      alignItems: 'start',
    },
    [media.desktop]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
  }),
  text: css({ [media.desktop]: { gridColumn: '1 / span 5' } }),
  deck: css({ ...textStyle.deck, maxWidth: chars.display(17), color: color.soft }),
  profession: css({
    marginTop: space.s4,
    maxWidth: chars.text(30),
    [media.desktop]: { maxWidth: 'none' },
  }),
  figure: css({
    width: PHONE_WIDTH,
    [media.tablet]: { width: 'auto' },
    [media.desktop]: { gridColumn: '6 / span 3' },
  }),
}

const widths = [[TABLET_WIDTH, toQuery(media.tablet)], [PHONE_WIDTH]] as const

export function AboutHeader({ about, profession }: Props) {
  const { portrait, smallPhoto } = about
  return (
    <PageHeader
      drawing={line}
      title={[about.title]}
      top={
        <div css={styles.top}>
          <div css={styles.text}>
            <p css={styles.deck}>{about.deck}</p>
            {profession && <p css={styles.profession}>{profession}</p>}
          </div>
          <AsidePhoto
            css={styles.figure}
            portrait={portrait}
            priority="eager"
            smallPhoto={smallPhoto}
            widths={widths}
          />
        </div>
      }
    />
  )
}
