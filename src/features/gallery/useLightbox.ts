import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { Photo } from '../../content/gallery'
import { closed, lightboxReducer, type LightboxState, type Step } from './lightbox/state'
import { currentEntry, goBackTo } from './historyEntry'
import { indexOfHash, photoFragment } from './photoAddress'

type Lightbox = {
  state: LightboxState
  open: (index: number) => void
  step: (step: Step) => void
  close: () => void
}

/** In the state of the entry that the lightbox has pushed: names the gallery's entry before it. */
const MARK = 'lightboxOver'

/** Gatsby's router keeps a key in the state of each entry; it finds the scroll position by it. */
const routerState = () => window.history.state as Record<string, unknown> | null

const galleryEntry = () => {
  const key = routerState()?.[MARK]
  return typeof key === 'string' ? key : undefined
}

function pushEntry(address: string) {
  window.history.pushState({ ...routerState(), [MARK]: currentEntry() }, '', address)
}

const addressWithoutHash = () => window.location.pathname + window.location.search

/**
 * Keeps the lightbox and the address in step: opening pushes one entry, each change of photo
 * replaces it, and whatever closes it goes back to the entry before. Back and Forward of the
 * browser therefore close and reopen it, and an address that names a photo opens it.
 *
 * @param photos the photos of the gallery, in order
 */
export function useLightbox(photos: readonly Photo[]): Lightbox {
  const reducer = useMemo(() => lightboxReducer(photos.length), [photos.length])
  const [state, dispatch] = useReducer(reducer, closed)
  const current = useRef(state)
  const isLeaving = useRef(false)

  const follow = useCallback((next: LightboxState) => {
    current.current = next
    dispatch(next.isOpen ? { type: 'open', index: next.index } : { type: 'close' })
  }, [])

  const addressOf = useCallback(
    (index: number) => {
      const photo = photos[index]
      return photo ? `${addressWithoutHash()}#${photoFragment(photo)}` : addressWithoutHash()
    },
    [photos],
  )

  const open = useCallback(
    (index: number) => {
      // While the browser is still on its way back, a new entry would be what it goes back from.
      if (current.current.isOpen || isLeaving.current) return
      pushEntry(addressOf(index))
      follow({ isOpen: true, index })
    },
    [addressOf, follow],
  )

  const step = useCallback(
    (type: Step) => {
      const next = reducer(current.current, { type })
      if (!next.isOpen || isLeaving.current) return
      window.history.replaceState(routerState(), '', addressOf(next.index))
      follow(next)
    },
    [addressOf, follow, reducer],
  )

  const close = useCallback(() => {
    if (!current.current.isOpen || isLeaving.current) return
    const closeHere = () => {
      isLeaving.current = false
      if (!current.current.isOpen) return
      window.history.replaceState(routerState(), '', addressWithoutHash())
      follow(closed)
    }
    const entry = galleryEntry()
    if (entry === undefined) {
      // Somebody has typed the photo into the address: what lies before may be anything.
      closeHere()
    } else {
      isLeaving.current = true
      goBackTo(entry).catch(closeHere)
    }
  }, [follow])

  useEffect(() => {
    const followAddress = () => {
      isLeaving.current = false
      const index = indexOfHash(window.location.hash, photos)
      follow(index === -1 ? closed : { isOpen: true, index })
    }

    const index = indexOfHash(window.location.hash, photos)
    if (index !== -1) {
      if (galleryEntry() === undefined) {
        // A visitor who arrives at a photo finds the gallery behind it, not the page before.
        const address = addressOf(index)
        window.history.replaceState(routerState(), '', addressWithoutHash())
        pushEntry(address)
      }
      follow({ isOpen: true, index })
    }

    window.addEventListener('popstate', followAddress)
    return () => {
      window.removeEventListener('popstate', followAddress)
    }
  }, [addressOf, follow, photos])

  return { state, open, step, close }
}
