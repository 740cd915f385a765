import { css } from '@emotion/react'
import { useEffect } from 'react'
import { ButtonLink } from '../../components/Button/ButtonLink'
import { Paragraph } from '../../components/Prose/Marked'
import { PageHeader, type HeaderLayout } from '../../components/PageHeader/PageHeader'
import type { Queried } from '../../content/queried'
import { line } from '../../motif/drawings/wilt'
import { chars, media, space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'

type Props = { notFound: Queried<'notFound'> }

/* Short enough to keep the text and the link above the fold. */
const layout: HeaderLayout = {
  belowTablet: {
    headerHeight: 'clamp(11rem, 34svh, 26rem)',
    flowerHeight: '58%',
    flowerEnd: 'max(-9%, -2.5rem)',
  },
  tablet: { headerHeight: 'clamp(11rem, 100svh - 30rem, 36rem)' },
  shortScreen: {
    headerHeight: '4.5rem',
    titleSize: 'min(4rem, 16vw)',
    // the line's length depends on it: across the screen
    flowerHeight: '190%',
    flowerEnd: '2%',
  },
}

const styles = {
  content: css({
    paddingBlock: `${space.s7} ${space.section}`,
    [media.belowTablet]: { paddingTop: space.s5 },
    [media.shortScreen]: { paddingTop: space.s3 },
  }),
  lead: css({
    ...textStyle.lead,
    marginBottom: space.s6,
    maxWidth: chars.display(34),
    [media.shortScreen]: { marginBottom: space.s4 },
  }),
}

export function NotFound({ notFound }: Props) {
  useEffect(() => {
    console.error('Page not found:', window.location.pathname)
  }, [])
  return (
    <PageHeader isSplit layout={layout} drawing={line} title={notFound.titleLines}>
      <div css={styles.content}>
        <Paragraph css={styles.lead} text={notFound.text} />
        <ButtonLink to="/">{notFound.link}</ButtonLink>
      </div>
    </PageHeader>
  )
}
