import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { fillTemplate } from '../../model/fillTemplate'
import type { Site } from '../../model/site'
import { visuallyHidden } from '../../theme/common'
import { start } from '../../theme/direction'
import { ease, grow } from '../../theme/motion'
import { color } from '../../theme/sectionThemes'
import { layer } from '../../theme/tokens'

type Props = {
  labels: Pick<Site['labels'], 'loading' | 'navigatedTo'>
  pathname: string
}

const hidden = css(visuallyHidden)

/* A line at the top of the screen while a page is slow to load (src/client/navigation.ts). */
const progress = css({
  position: 'fixed',
  zIndex: layer.skipLink,
  inset: '0 0 auto',
  height: '3px',
  overflow: 'hidden',
  background: color.lineCurrent,
  color: 'transparent',
  forcedColorAdjust: 'none',
  transformOrigin: start,
  animation: `${grow} 4s ${ease.out}`,
  'body:not([data-loading]) &': { display: 'none' },
})

/**
 * Announces pages after client-side navigation, and slow ones before. Gatsby's own announcer is
 * always in English, so it is disabled (src/build-time/announcer-props.ts).
 */
export function PageAnnouncer({ labels, pathname }: Props) {
  const { loading, navigatedTo } = labels
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
      <div ref={announcer} aria-atomic="true" aria-live="assertive" css={hidden} />
      <div role="status">
        <div css={progress}>{loading}</div>
      </div>
    </>
  )
}
