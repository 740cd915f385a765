import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { fillTemplate } from '../../model/fillTemplate'
import { visuallyHidden } from '../../theme/common'

type Props = {
  pathname: string
  /** Contains the placeholder `{page}` for the page's heading. */
  template: string
}

const hidden = css(visuallyHidden)

/**
 * Announces pages after client-side navigation. Gatsby's own announcer is always in English, so it
 * is disabled (src/build-time/announcer-props.ts).
 */
export function PageAnnouncer({ pathname, template }: Props) {
  const announcer = useRef<HTMLDivElement>(null)
  const announcedPath = useRef(pathname)

  useEffect(() => {
    if (announcedPath.current === pathname || !announcer.current) return
    announcedPath.current = pathname
    const heading = document.querySelector('main h1')?.textContent ?? document.title
    announcer.current.textContent = fillTemplate(template, { page: heading })
  }, [pathname, template])

  return <div ref={announcer} aria-atomic="true" aria-live="assertive" css={hidden} />
}
