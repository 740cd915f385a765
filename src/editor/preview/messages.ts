/** What the preview is told. */
export type PreviewMessage =
  | { type: 'draft'; file: string; data: unknown; key: string | undefined }
  /** The field in which the owner is, such as `photos.1.caption`. */
  | { type: 'key'; key: string }

export const PREVIEW_READY = 'ready'

/** What the preview tells. */
export type PreviewNews =
  | { type: typeof PREVIEW_READY }
  /** The page that it shows now, and whether it is the one of the form. */
  | { type: 'showing'; title: string; isDraft: boolean }
