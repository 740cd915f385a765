import { onAnnounced, type Refused } from './events'

const CONFLICT = 409

/** `photos[1].caption` as Sveltia calls the place. */
const keyPathOf = (key: string) => key.replace(/\[(\d+)\]/g, '.$1')

const fieldAt = (path: string) =>
  document.querySelector<HTMLElement>(`[data-key-path="${CSS.escape(path)}"]`)

/** Opens an entry of a list that is closed. */
function openEntry(list: HTMLElement | null, index: string) {
  list
    ?.querySelector<HTMLElement>(`[aria-controls$="-item-${index}-body"][aria-expanded="false"]`)
    ?.click()
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Sveltia needs a moment to draw what has been opened, and no longer. */
const MOST_FRAMES = 60

async function appearing(path: string): Promise<HTMLElement | null> {
  for (let frames = 0; frames < MOST_FRAMES; frames += 1) {
    const field = fieldAt(path)
    if (field) return field
    await nextFrame()
  }
  return null
}

/** Leads to a field, or as near to it as the form goes. */
async function goTo(key: string): Promise<void> {
  const parts = keyPathOf(key).split('.')
  let nearest: HTMLElement | null = null
  for (let length = 1; length <= parts.length; length += 1) {
    const index = parts[length - 1] ?? ''
    const isEntry = /^\d+$/.test(index)
    if (isEntry) openEntry(nearest, index)
    // an entry that is a group of fields has no place of its own
    const field =
      isEntry && length < parts.length ? null : await appearing(parts.slice(0, length).join('.'))
    field?.scrollIntoView({ block: 'center' })
    nearest = field ?? nearest
  }
  // the menu of the field comes before what one writes into
  const input = nearest?.querySelector<HTMLElement>('input, textarea, [role=textbox]')
  const target = input ?? nearest?.querySelector<HTMLElement>('button')
  target?.focus()
}

/** Sveltia gives the focus back to its menu a moment after its dialog has closed. */
const focusIsBack = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('focusin', done)
      resolve()
    }
    const timer = setTimeout(done, 1000)
    addEventListener('focusin', done)
  })

/** Sveltia's own dialog, which says the same in one text; waits until the owner has closed it. */
function afterDialog(act: () => void) {
  const dialog = document.querySelector('dialog[open]')
  if (!dialog) {
    act()
    return
  }
  const observer = new MutationObserver(() => {
    if (document.querySelector('dialog[open]')) return
    observer.disconnect()
    act()
  })
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
}

/**
 * Leads from a refusal to the field that it is about.
 *
 * @param onConflict called where the saved version is another one than the draft began with
 */
export function startRefusals(onConflict?: (refused: Refused) => void): void {
  onAnnounced('refused', (refused) => {
    const [first] = refused.errors
    // Sveltia opens its dialog after it has tried for the last time
    requestAnimationFrame(() => {
      const wait = new MutationObserver(() => {
        if (!document.querySelector('dialog[open]')) return
        wait.disconnect()
        afterDialog(() => {
          if (refused.status === CONFLICT && refused.revision) onConflict?.(refused)
          else if (first) void focusIsBack().then(() => goTo(first.key))
        })
      })
      wait.observe(document.body, { childList: true, subtree: true, attributes: true })
    })
  })
}
