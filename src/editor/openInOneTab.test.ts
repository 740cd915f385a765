import { takeEditor } from './openInOneTab'

/** Ends what the tab that holds the lock has asked for. */
let end: ((error: Error) => void) | undefined

/** As a browser grants a lock that is stolen. */
const request = jest.fn((_: string, __: LockOptions, hold: () => Promise<unknown>) => {
  end?.(new DOMException('Stolen', 'AbortError'))
  void hold()
  return new Promise((___, reject) => (end = reject))
})

Object.assign(navigator, { locks: { request } })

beforeEach(() => {
  end = undefined
})

/** Opens the editor in a new tab. */
async function open(keep = () => Promise.resolve(true)) {
  const leave = jest.fn()
  await takeEditor({ keep, leave })
  return leave
}

/** The tab that has lost the lock handles that. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

it('opens the editor in the newest tab; the other one leaves once what is not saved is kept', async () => {
  let finish: (isKept: boolean) => void = jest.fn()
  const leaveFirst = await open(() => new Promise((resolve) => (finish = resolve)))
  await settle()
  expect(leaveFirst).not.toHaveBeenCalled()
  const leaveSecond = await open()
  await settle()
  expect(leaveFirst).not.toHaveBeenCalled()
  finish(true)
  await settle()
  expect(leaveFirst).toHaveBeenCalledTimes(1)
  expect(leaveSecond).not.toHaveBeenCalled()
})

it.each([
  ['cannot be kept', () => Promise.resolve(false)],
  ['may not have been kept', () => Promise.reject(new Error('The connection is lost.'))],
])('stays in the tab with what %s', async (_, keep) => {
  const leaveFirst = await open(keep)
  const leaveSecond = await open()
  await settle()
  expect(leaveFirst).not.toHaveBeenCalled()
  expect(leaveSecond).toHaveBeenCalledTimes(1)
})

it('says why the editor cannot start if the browser refuses the lock', async () => {
  const refused = new DOMException('Site data is blocked.', 'SecurityError')
  request.mockRejectedValueOnce(refused)
  const starting = takeEditor({ keep: jest.fn(), leave: jest.fn() })
  await expect(starting).rejects.toMatchObject({ cause: refused })
})
