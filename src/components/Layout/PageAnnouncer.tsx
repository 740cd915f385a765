import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { fillTemplate } from '../../model/fillTemplate'
import type { Site } from '../../model/site'
import { cornerLabel, visuallyHidden } from '../../theme/common'

type Props = { labels: Pick<Site['labels'], 'loading' | 'navigatedTo'>; pathname: string }

const slowPageNotice = css({
  ...cornerLabel,
  bottom: '.75rem',
  padding: '.5rem 1rem',
  'body:not([data-loading]) &, [inert] &': { display: 'none' },
})

/**
 * Announces pages after client-side navigation, and slow ones before (src/client/navigation.ts).
 * Gatsby's own announcer is always in English, so it is disabled (src/client/routeAnnouncerProps.ts).
 */
export function PageAnnouncer({ labels: { loading, navigatedTo }, pathname }: Props) {
  const announcer = useRef<HTMLDivElement>(null)
  const announcedPath = useRef(pathname)

  useEffect(() => {
    if (announcedPath.current === pathname || !announcer.current) return
    announcedPath.current = pathname
    const heading = document.querySelector('main h1')?.textContent ?? document.title
    announcer.current.textContent = fillTemplate(navigatedTo, { page: heading })
  }, [navigatedTo, pathname])

  return (
    <>
      <div ref={announcer} aria-atomic="true" aria-live="assertive" css={visuallyHidden} />
      <div role="status">
        <div css={slowPageNotice}>{loading}</div>
      </div>
    </>
  )
}
