import { find } from './barElements'

/** @returns whether the editor answers at all */
export const checkRunning = (request = fetch): Promise<boolean> =>
  request('/logo.svg', { method: 'HEAD' }).then(Boolean, () => false)

const connection = {
  isRunning: true,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  /** Set by `watchConnection`. */
  onChange: undefined as ((isRunning: boolean) => void) | undefined,
}

async function checkConnection(): Promise<void> {
  const wasRunning = connection.isRunning
  const isRunning = (connection.isRunning = await checkRunning())
  connection.timer = undefined
  if (!isRunning) checkConnectionSoon()
  if (isRunning !== wasRunning) connection.onChange?.(isRunning)
}

function checkConnectionSoon(): void {
  const delay = connection.isRunning ? 1000 : 5000
  connection.timer ??= setTimeout(() => void checkConnection(), delay)
}

/**
 * Checks while the owner types whether the editor runs, and from then on until it runs again;
 * otherwise, only the next save would show that it was stopped.
 */
export function watchConnection(onChange: (isRunning: boolean) => void): void {
  connection.onChange = onChange
  addEventListener('input', checkConnectionSoon)
}

/** Call if an answer is missing: the owner may type nothing until the editor answers again. */
export function awaitConnection(): void {
  connection.isRunning = false
  checkConnectionSoon()
}

/** Closes a list that would cover the field that the owner goes to, or types in. */
function uncoverField({ target }: Event): void {
  // the browser scrolls to the field first
  requestAnimationFrame(() => {
    const list = document.querySelector('.bar > details[open] > ul')
    if (!list || !(target instanceof Element) || target.closest('.bar')) return
    const isCovered = target.getBoundingClientRect().bottom > list.getBoundingClientRect().top
    if (isCovered) list.parentElement?.removeAttribute('open')
  })
}

/** Without this, a message that makes the bar grow, or a smaller window, would hide the field. */
function followField(form: Element): void {
  let bottom = Infinity
  new ResizeObserver(() => {
    const field = document.activeElement
    const before = bottom
    bottom = form.getBoundingClientRect().bottom
    if (!field || !form.contains(field)) return
    const { bottom: end, top } = field.getBoundingClientRect()
    // not if the owner has scrolled away from it
    if (end > bottom && top < before) field.scrollIntoView({ block: 'nearest' })
  }).observe(form)
}

export function keepFieldInView(): void {
  for (const type of ['focusin', 'input']) addEventListener(type, uncoverField)
  const form = document.querySelector('#nc-root')
  if (form) followField(form)
}

/**
 * Small screens show all of the status while it has the focus. Without this, a press on a button would
 * take the focus, and the bar would shrink under the pointer before it is released.
 */
export function keepStatusOpen(bar: HTMLElement): void {
  const status = find('[role=status]')
  bar.onmousedown = (event) => {
    if (status.matches(':focus') && event.target !== status) event.preventDefault()
  }
}
