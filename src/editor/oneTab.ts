/*
 * The editor is open in one tab of a browser at a time, the newest: the one that holds this Web Lock.
 * Without this, of two tabs with the same page, each would replace or delete the other's copy of what
 * is not saved.
 *
 * A tab that loads asks for the lock, and the tab that holds it to hand over. That one keeps what is
 * not saved and leaves the editor, on which the browser releases its lock. Both repeat until it does:
 * the tab that held the lock when the first question came may have been another one.
 */

const LOCK = 'editor'

const HAND_OVER = 'hand over'

/** The answer: the other tab is awake, but may have a save to finish. */
const ONE_MOMENT = 'one moment'

/** How many seconds a tab may be silent, for example because the browser has put it to sleep. */
const MAX_SILENCE = 5

type Tab = {
  /** Keeps what is not saved. @returns whether nothing would be lost if the tab left the editor */
  keep: () => Promise<boolean>
  /** Leaves the editor, because it is open in another tab. */
  leave: () => void
  /** Called each second while the editor is still open in another tab. */
  onWait: () => void
}

/** Waits until this tab is the one with the editor, and lets a newer one have it later. */
export function takeOver({ keep, leave, onWait }: Tab): Promise<void> {
  const channel = new BroadcastChannel(LOCK)
  let silence = 0
  let isHandingOver = false

  const answer = async ({ data }: MessageEvent) => {
    if (data !== HAND_OVER) return
    channel.postMessage(ONE_MOMENT)
    if (isHandingOver) return
    isHandingOver = true
    isHandingOver = await keep().catch(() => false)
    if (isHandingOver) leave()
  }

  return new Promise((resolve, reject) => {
    const hold = () => {
      clearInterval(timer)
      channel.onmessage = (event) => void answer(event)
      resolve()
      // until the tab has left the editor, or another one has stolen the lock
      return new Promise(() => undefined)
    }
    const request = (options: LockOptions) => {
      navigator.locks.request(LOCK, options, hold).catch((error: unknown) => {
        // as soon as a tab that was asleep is awake again
        if (error instanceof DOMException && error.name === 'AbortError') leave()
        else {
          clearInterval(timer)
          reject(new Error('The browser refuses the lock.', { cause: error }))
        }
      })
    }
    const ask = () => {
      silence += 1
      if (silence <= MAX_SILENCE) {
        channel.postMessage(HAND_OVER)
        return
      }
      clearInterval(timer)
      request({ steal: true })
    }
    const timer = setInterval(() => {
      onWait()
      ask()
    }, 1000)
    channel.onmessage = ({ data }) => {
      if (data === ONE_MOMENT) silence = 0
    }
    request({})
    ask()
  })
}

/** Whether the editor is open in another tab; to be called before this one takes over. */
export async function isOpenElsewhere(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].some(({ name }) => name === LOCK)
}
