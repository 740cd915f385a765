import { css } from '@emotion/react'
import { withPrefix } from 'gatsby'
import type { ReactNode } from 'react'
import { isSamePath, findPage, pagePaths } from '../../content/pageRegistry'
import type { Site } from '../../content/queried'
import { palette } from '../../theme/colors'
import { layer, media, notch } from '../../theme/tokens'
import { Footer } from '../Footer/Footer'
import { Navigation } from '../Navigation/Navigation'
import { HydrationBoundary } from './HydrationBoundary'

type Props = {
  site: Site
  /** Including the site's path prefix. */
  pathname: string
  children: ReactNode
}

const styles = {
  frame: css({ minHeight: '100svh' }),
  skipLink: css({
    position: 'fixed',
    zIndex: layer.skipLink,
    top: '.75rem',
    insetInlineStart: `max(.75rem, ${notch})`,
    padding: '.75rem 1.25rem',
    background: palette.light50,
    color: palette.dark900,
    transform: 'translateY(-200%)',
    '&:focus': { transform: 'none' },
    [media.print]: { display: 'none' },
  }),
  /* No focus ring, because main only receives focus from the skip link. */
  main: css({ '&:focus-visible': { boxShadow: 'none', outline: 'none' } }),
}

export function Layout({ children, pathname, site }: Props) {
  const { labels, nav } = site
  const page = pagePaths.find((path) => isSamePath(withPrefix(path), pathname))
  const current = nav.findIndex(({ path }) => path === page)
  const { flower, theme } = findPage(page ?? pathname)
  return (
    <div css={styles.frame} data-theme={theme}>
      <a css={styles.skipLink} href="#main">
        {labels.skipLink}
      </a>
      <HydrationBoundary>
        <Navigation current={current} site={site} stage={flower} />
      </HydrationBoundary>
      <main css={styles.main} id="main" tabIndex={-1}>
        <HydrationBoundary>{children}</HydrationBoundary>
      </main>
      <HydrationBoundary>
        <Footer current={current} site={site} />
      </HydrationBoundary>
    </div>
  )
}
