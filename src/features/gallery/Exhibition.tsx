import { css } from '@emotion/react'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
} from 'react'
import type { Gallery } from '../../content/gallery'
import { section, wrap } from '../../theme/common'
import type { Tiles } from './lightbox/Lightbox'
import { loadLightbox, type LightboxView } from './loadLightbox'
import { PhotoGrid } from './PhotoGrid'
import { useLightbox } from './useLightbox'

type Props = { gallery: Pick<Gallery, 'interludes' | 'photos' | 'title'> }

/* The band reaches to the screen's edges, under a scrollbar too. */
const room = css(section, { overflowX: 'clip' })

/** The photos and the lightbox over them, which is loaded at the first sign that somebody wants it. */
export function Exhibition({ gallery }: Props) {
  const { interludes, photos, title } = gallery
  const gridRef = useRef<HTMLUListElement>(null)
  const { close, open, state, step } = useLightbox(photos)
  const [View, setView] = useState<ComponentType<LightboxView>>()
  /* What is on the screen: it stays for as long as the lightbox needs for its way out. */
  const [shown, setShown] = useState<number>()

  if (state.isOpen && shown !== state.index) setShown(state.index)

  const load = useCallback(
    () =>
      loadLightbox().then((view) => {
        setView(() => view)
      }),
    [],
  )

  useEffect(() => {
    // An address that names a photo, or Forward, opens it without any sign before.
    if (state.isOpen && !View) load().catch(close)
  }, [View, close, load, state.isOpen])

  const tiles = useMemo<Tiles>(() => {
    const linkOf = (index: number) => gridRef.current?.querySelectorAll('a')[index]
    return {
      imageOf: (index) => linkOf(index)?.querySelector('img') ?? undefined,
      boxOf: (index) => linkOf(index)?.getBoundingClientRect(),
      reveal: (index) => linkOf(index)?.scrollIntoView({ block: 'nearest' }),
      focus: (index) => linkOf(index)?.focus({ preventScroll: true }),
    }
  }, [])

  const onIntent = useCallback(() => {
    load().catch(() => undefined)
  }, [load])

  const onOpen = useCallback(
    (index: number, event: MouseEvent) => {
      // A modified click is a wish for a new tab or window.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const { href } = event.currentTarget as HTMLAnchorElement
      load().then(
        () => {
          open(index)
        },
        () => {
          // What the link would have done: the photo is worth more than the way it is shown.
          window.location.assign(href)
        },
      )
    },
    [load, open],
  )

  return (
    <section css={room}>
      <div css={wrap}>
        <PhotoGrid
          interludes={interludes}
          listRef={gridRef}
          photos={photos}
          onIntent={onIntent}
          onOpen={onOpen}
        />
      </div>
      {View && shown !== undefined && (
        <View
          index={shown}
          isOpen={state.isOpen}
          label={title}
          photos={photos}
          tiles={tiles}
          onClose={close}
          onClosed={() => {
            setShown(undefined)
          }}
          onStep={step}
        />
      )}
    </section>
  )
}
