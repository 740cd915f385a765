import type { ComponentProps, ComponentType } from 'react'
import type { Lightbox } from './lightbox/Lightbox'

export type LightboxView = ComponentProps<typeof Lightbox>

let loading: Promise<ComponentType<LightboxView>> | undefined

/**
 * Loads the lightbox's code once. A failure is forgotten, so that the next sign tries again.
 *
 * @returns the component
 * @throws (rejects) if the code cannot be loaded
 */
export function loadLightbox(): Promise<ComponentType<LightboxView>> {
  loading ??= import('./lightbox/Lightbox').then(
    ({ Lightbox }) => Lightbox,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
