import { css } from '@emotion/react'
import { useEffect } from 'react'
import { ButtonLink } from '../../components/Button/Button'
import { Opening } from '../../components/Opening/Opening'
import { wilt } from '../../motif/drawings/wilt'
import { space } from '../../theme/tokens'
import { type } from '../../theme/type'

type Props = { notFound: NonNullable<Queries.NotFoundPageQuery['notFound']> }

const opening = css({
  '--opening-height': 'clamp(22rem, 56svh, 36rem)',
  '--flower-height-phone': '58%',
  '--flower-right-phone': '-9%',
})

const below = css({ paddingBlock: `${space.s7} ${space.section}` })
const lead = css({ ...type.lead, marginBottom: space.s6, maxWidth: '34ch' })

/** Where no page is. Logs the path, so that a broken link can be found. */
export function NotFound({ notFound }: Props) {
  useEffect(() => {
    console.error('Page not found:', window.location.pathname)
  }, [])
  const [oops, ...rest] = notFound.titleLines
  return (
    <Opening css={opening} drawing={wilt} roots={rest.join(' ')} title={[oops ?? notFound.title]}>
      <div css={below} data-needs-script="">
        <p css={lead}>{notFound.text}</p>
        <ButtonLink to="/">{notFound.link}</ButtonLink>
      </div>
    </Opening>
  )
}
