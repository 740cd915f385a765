import { css } from '@emotion/react'
import { withPrefix } from 'gatsby'
import type { ReactNode } from 'react'
import type { Site } from '../../content/site'
import { stageOf } from '../../motif/stages'
import { media } from '../../theme/media'
import { groundOfStage } from '../../theme/groundOfStage'
import { layer, palette } from '../../theme/tokens'
import { Footer } from '../Footer/Footer'
import { Navigation } from '../Navigation/Navigation'
import { ErrorNotice } from './ErrorNotice'
import { ErrorBoundary } from './ErrorBoundary'

type Props = {
  site: Site
  /** The address's path as the browser has it, with the site's prefix if there is one. */
  pathname: string
  children: ReactNode
}

const page = css({ minHeight: '100svh' })

const skipLink = css({
  position: 'fixed',
  zIndex: layer.skipLink,
  inset: '.75rem auto auto .75rem',
  padding: '.75rem 1.25rem',
  background: palette.ivory50,
  color: palette.aubergine900,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  [media.print]: { display: 'none' },
})

/* The focus ring belongs to what can be operated; main only takes focus from the skip link. */
const main = css({ '&:focus-visible': { boxShadow: 'none', outline: 'none' } })

const withoutSlash = (path: string) => path.replace(/\/$/, '')

const isSamePage = (pathname: string, path: string) =>
  withoutSlash(pathname) === withoutSlash(withPrefix(path))

/** The frame of every page. It stays while pages change. */
export function Layout({ children, pathname, site }: Props) {
  const current = site.nav.findIndex(({ path }) => isSamePage(pathname, path))
  const stage = stageOf(site.nav[current]?.path)
  return (
    <div css={page} data-theme={groundOfStage[stage]}>
      <a css={skipLink} href="#main">
        Skip to content
      </a>
      <Navigation brand={site.brand} current={current} items={site.nav} stage={stage} />
      <main css={main} id="main" tabIndex={-1}>
        <ErrorBoundary
          key={pathname}
          error={<ErrorNotice error={site.errorPage} pathname={pathname} />}
        >
          {children}
        </ErrorBoundary>
      </main>
      <Footer current={current} site={site} />
    </div>
  )
}
