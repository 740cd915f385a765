import { css } from '@emotion/react'
import { useEffect } from 'react'
import { ButtonLink } from '../../components/Button/Button'
import { PageHeader, type HeaderLayout } from '../../components/PageHeader/PageHeader'
import type { Queried } from '../../model/queried'
import { line, stage } from '../../motif/drawings/wilt'
import { media } from '../../theme/media'
import { chars, space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'

type Props = { notFound: Queried<'notFound'> }

/* On phones, short enough to keep the text and the link above the fold. */
const layout: HeaderLayout = {
  height: { phone: 'clamp(11rem, 34svh, 26rem)', tablet: 'clamp(22rem, 56svh, 36rem)' },
  flowerHeight: { phone: '58%' },
  flowerEnd: { phone: '-9%' },
}

const content = css({
  paddingBlock: `${space.s7} ${space.section}`,
  [media.belowTablet]: { paddingTop: space.s5 },
})
const lead = css({ ...textStyle.lead, marginBottom: space.s6, maxWidth: chars.display(34) })

/** The 404 page. Logs the path to help find broken links. */
export function NotFound({ notFound }: Props) {
  useEffect(() => {
    console.error('Page not found:', window.location.pathname)
  }, [])
  const [firstLine, ...otherLines] = notFound.titleLines
  return (
    <PageHeader
      belowGroundLine={otherLines.join(' ')}
      drawing={{ line, stage }}
      layout={layout}
      title={[firstLine ?? notFound.title]}
    >
      <div css={content}>
        <p css={lead}>{notFound.text}</p>
        <ButtonLink to="/">{notFound.link}</ButtonLink>
      </div>
    </PageHeader>
  )
}
