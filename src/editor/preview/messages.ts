/** What the preview is told. */
export type PreviewMessage =
  | { type: 'draft'; file: string; data: unknown; key: string | undefined }
  /** The field in which the owner is, such as `photos.1.caption`. */
  | { type: 'key'; key: string }

/** What the preview tells: the page that it shows now, and whether it is the one of the form. */
export type PreviewNews = { title: string; isDraft: boolean }
