import { css } from '@emotion/react'
import { useReducer, useRef, type MouseEvent } from 'react'
import type { Gallery } from '../../content/gallery'
import { section, wrap } from '../../theme/common'
import { Lightbox } from './Lightbox'
import { closed, lightboxReducer, type LightboxAction } from './lightboxState'
import { PhotoGrid } from './PhotoGrid'

type Props = { gallery: Pick<Gallery, 'interludes' | 'photos' | 'title'> }

/* The band reaches to the screen's edges, under a scrollbar too. */
const room = css(section, { overflowX: 'clip' })

/** The photos and the lightbox over them. */
export function Exhibition({ gallery }: Props) {
  const { interludes, photos, title } = gallery
  const gridRef = useRef<HTMLUListElement>(null)
  const [state, dispatch] = useReducer(lightboxReducer(photos.length), closed)

  const onOpen = (index: number, event: MouseEvent) => {
    // A modified click is a wish for a new tab or window.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dispatch({ type: 'open', index })
  }

  const onLightbox = (action: LightboxAction) => {
    dispatch(action)
    if (action.type !== 'close' || !state.isOpen) return
    // The dialog gives focus back to the tile that opened it; the last photo seen is where one is.
    gridRef.current?.querySelectorAll('a')[state.index]?.focus()
  }

  return (
    <section css={room}>
      <div css={wrap}>
        <PhotoGrid interludes={interludes} listRef={gridRef} photos={photos} onOpen={onOpen} />
      </div>
      {state.isOpen && (
        <Lightbox dispatch={onLightbox} index={state.index} label={title} photos={photos} />
      )}
    </section>
  )
}
