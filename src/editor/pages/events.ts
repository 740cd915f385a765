/** One thing of a page that must be corrected, or is worth a look. */
export type FieldMessage = { file: string; key: string; label: string; message: string }

export type Saved = { file: string; warnings: FieldMessage[] }

/** @returns the warnings after saving, for the line at the bottom; undefined if there are none */
export function formatWarnings({ warnings }: Saved): string | undefined {
  const told = warnings.map(({ label, message }) => `${label}: ${message}`)
  return told.length > 0 ? `Saved. Worth a look: ${told.join(' ')}` : undefined
}

export type Refused = {
  /** Path of the content file below `content/`. */
  file: string
  status: number
  message: string
  errors: FieldMessage[]
  /** Revision on the disk, if that is why it was refused. */
  revision?: string
}

type Events = { saved: Saved; refused: Refused; previewed: { page: string } }

/** Says to the other parts of the editor what has happened. */
export function announce<Name extends keyof Events>(name: Name, detail: Events[Name]): void {
  dispatchEvent(new CustomEvent(`editor:${name}`, { detail }))
}

/** Listens for what `announce` says. */
export function onAnnounced<Name extends keyof Events>(
  name: Name,
  listener: (detail: Events[Name]) => void,
): void {
  addEventListener(`editor:${name}`, (event) => {
    listener((event as CustomEvent<Events[Name]>).detail)
  })
}
