import { isOpenElsewhere, takeOver } from './oneTab'

type Request = { tab: number; run: () => Promise<unknown>; reject: (error: Error) => void }

/** The lock that the browser's tabs share: the first has it, the others wait. */
let requests: Request[] = []
let channels: { tab: number; onmessage: ((event: { data: string }) => void) | null }[] = []
/** Tabs whose scripts do not run. */
let frozen: Set<number>
/** The tab whose code runs. */
let current = 0

const runAs = <Result>(tab: number, run: () => Result): Result => {
  const before = current
  current = tab
  const result = run()
  current = before
  return result
}

const grantFirst = () => {
  const [first] = requests
  if (first) void runAs(first.tab, first.run)
}

const locks = {
  request: (_: string, options: LockOptions, run: Request['run']) =>
    new Promise((__, reject) => {
      // from a timer, it is known only by the first request of the same tab
      const tab = requests.find((other) => other.run === run)?.tab ?? current
      const request = { reject, run, tab }
      const [holder, ...waiting] = requests
      if (options.steal && holder) {
        requests = [request, ...waiting]
        grantFirst()
        holder.reject(new DOMException('Stolen', 'AbortError'))
        return
      }
      requests.push(request)
      if (requests.length === 1) grantFirst()
    }),
  query: () =>
    Promise.resolve({
      held: requests.slice(0, 1).map(() => ({ name: 'editor' })),
      pending: requests.slice(1).map(() => ({ name: 'editor' })),
    }),
}

class Channel {
  readonly tab = current
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    channels.push(this)
  }
  postMessage(data: string) {
    const others = channels.filter(({ tab }) => tab !== this.tab && !frozen.has(tab))
    for (const other of others) runAs(other.tab, () => other.onmessage?.({ data }))
  }
}

Object.assign(navigator, { locks })
Object.assign(globalThis, { BroadcastChannel: Channel })

/** Closes a tab, or leaves the editor in it. */
function close(tab: number) {
  const wasHolding = requests[0]?.tab === tab
  requests = requests.filter((request) => request.tab !== tab)
  channels = channels.filter((channel) => channel.tab !== tab)
  if (wasHolding) grantFirst()
}

/** Opens the editor in a new tab. */
function open(tab: number, keep = () => Promise.resolve(true)) {
  const state = { isActive: false, hasLeft: false, onWait: jest.fn() }
  const leave = () => {
    state.isActive = false
    state.hasLeft = true
    close(tab)
  }
  void runAs(tab, () => takeOver({ keep, leave, onWait: state.onWait })).then(
    () => (state.isActive = true),
  )
  return state
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  jest.useFakeTimers()
  requests = []
  channels = []
  frozen = new Set()
})

afterEach(() => {
  jest.useRealTimers()
})

it('opens the editor at once if it is open in no other tab', async () => {
  expect(await isOpenElsewhere()).toBe(false)
  const first = open(1)
  await pass(0)
  expect(first.isActive).toBe(true)
  expect(await isOpenElsewhere()).toBe(true)
  await pass(60)
  expect(first).toMatchObject({ isActive: true, hasLeft: false })
  expect(first.onWait).not.toHaveBeenCalled()
})

it('hands over to a newer tab when what is not saved is kept, however long a save takes', async () => {
  let finishSave: (isKept: boolean) => void = jest.fn()
  const keep = jest.fn(() => new Promise<boolean>((resolve) => (finishSave = resolve)))
  const first = open(1, keep)
  await pass(0)
  const second = open(2)
  await pass(60)
  expect(keep).toHaveBeenCalledTimes(1)
  expect(first).toMatchObject({ isActive: true, hasLeft: false })
  expect(second.isActive).toBe(false)
  expect(second.onWait).toHaveBeenCalled()
  finishSave(true)
  await pass(0)
  expect(first.hasLeft).toBe(true)
  expect(second.isActive).toBe(true)
})

it('stays in the tab with what cannot be kept, until that is closed', async () => {
  const keep = jest.fn(() => Promise.resolve(false))
  const first = open(1, keep)
  await pass(0)
  const second = open(2)
  await pass(60)
  expect(keep.mock.calls.length).toBeGreaterThan(1)
  expect(first).toMatchObject({ isActive: true, hasLeft: false })
  close(1)
  await pass(0)
  expect(second.isActive).toBe(true)
})

it('takes the lock from a tab that is asleep, which leaves when it is awake', async () => {
  const first = open(1)
  await pass(0)
  frozen.add(1)
  const second = open(2)
  await pass(4)
  expect(second.isActive).toBe(false)
  await pass(2)
  expect(second.isActive).toBe(true)
  expect(first.hasLeft).toBe(true)
  // a third tab does not wait for both
  const third = open(3)
  await pass(0)
  expect([second.hasLeft, third.isActive]).toEqual([true, true])
})

it.each([2, 3, 4])('ends in one of %d tabs that the browser restores at once', async (count) => {
  const tabs = Array.from({ length: count }, (_, index) => open(index + 1))
  await pass(10)
  expect(tabs.filter(({ isActive }) => isActive)).toHaveLength(1)
  expect(tabs.filter(({ hasLeft }) => hasLeft)).toHaveLength(count - 1)
})

it('says why the editor cannot start if the browser refuses the lock', async () => {
  const refused = new DOMException('Site data is blocked.', 'SecurityError')
  jest.spyOn(locks, 'request').mockRejectedValue(refused)
  const onWait = jest.fn()
  const starting = takeOver({ keep: jest.fn(), leave: jest.fn(), onWait })
  await expect(starting).rejects.toMatchObject({ cause: refused })
  await pass(5)
  expect(onWait).not.toHaveBeenCalled()
})
