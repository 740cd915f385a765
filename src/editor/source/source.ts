import type { EditorConfig } from '../config/editor-config'

/** Where the editor gets what is saved. Which one it is, is decided while bundling. */
export type ContentSource = {
  config: () => Promise<EditorConfig>
  /** What a content file says, by its path below `content/`. */
  words: (file: string) => Promise<unknown>
  /**
   * Address of a saved photo, reduced to what is needed.
   *
   * @param file path below `content/`
   * @param width in pixels
   */
  photoAddress: (file: string, width: number) => string
}

/** Widths at which photos are reduced for the preview. */
export const PREVIEW_WIDTHS = [480, 960, 1600] as const
