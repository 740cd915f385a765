import { isPlainClick } from './isPlainClick'
import { closestLink } from './pageLink'

/** The lightbox as the gallery's script of its own exports it (src/features/gallery/lightbox). */
export type LightboxModule = {
  arrive: () => void
  open: (tile: HTMLAnchorElement) => void
  leave: () => void
}

declare global {
  // Only an interface can add to the browser's own.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** Loads the lightbox once, which then follows the address. Rejects if loading fails. */
    loadLightbox?: () => Promise<LightboxModule>
  }
}

/**
 * Opens the lightbox for a click on a photo, whether React has hydrated or not. While the lightbox
 * is loading, the photo shows that the click registered; it opens unless something else is clicked
 * in the meantime. If loading fails, the browser navigates to the photo's file.
 *
 * @param importLightbox imports the module; called again after a failure
 */
export function openPhotosOnClick(importLightbox: () => Promise<LightboxModule>): void {
  let loading: Promise<LightboxModule> | undefined
  let loaded: LightboxModule | undefined
  let wanted: HTMLAnchorElement | undefined

  const load = () => {
    loading ??= importLightbox().then(
      (lightbox) => {
        lightbox.arrive()
        loaded = lightbox
        return lightbox
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  const open = (tile: HTMLAnchorElement) => {
    if (loaded) {
      loaded.open(tile)
      return
    }
    const { pathname } = location
    const isStillWanted = () => wanted === tile && location.pathname === pathname
    tile.dataset.opening = ''
    load()
      .then(
        (lightbox) => {
          if (isStillWanted()) lightbox.open(tile)
        },
        () => {
          if (isStillWanted()) location.assign(tile.href)
        },
      )
      .finally(() => {
        delete tile.dataset.opening
      })
  }

  addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return
      wanted = closestLink(event.target, 'a[data-photo]')
      if (!wanted) return
      event.preventDefault()
      open(wanted)
    },
    true,
  )
  window.loadLightbox = load
}
