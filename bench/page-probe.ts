/** Code that runs inside the measured page. It must not refer to anything outside its functions. */
import type { Size } from './oversampling'
import type { Resource } from './resources'
import type { Shift, Task } from './vitals'

/** What the page gathers about itself while it loads. */
export type Probe = {
  largestPaint: number | undefined
  shifts: Shift[]
  tasks: Task[]
  /** When each file of each photo was first ready to be drawn. */
  decoded: Map<HTMLImageElement, Map<string, number>>
}

export type Observed = Pick<Probe, 'largestPaint' | 'shifts' | 'tasks'> & {
  firstPaint: number | undefined
  loadedAt: number
  /** Bytes of the document. */
  documentBytes: number
  documentPath: string
  /** All other files that the page has requested. */
  resources: Resource[]
  /** Photos of the first screen; no time where a photo is not complete. */
  photos: { area: number; path: string; completeAt: number | undefined }[]
  now: number
}

type ProbedWindow = Window & { probe: Probe }

/** Starts the observers. To be run before anything else in the page. */
export function startProbe(): void {
  const probe: Probe = { largestPaint: undefined, shifts: [], tasks: [], decoded: new Map() }
  Object.assign(window, { probe })
  performance.setResourceTimingBufferSize(2000)

  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take)
    }).observe({ type, buffered: true })
  }
  observe('largest-contentful-paint', ({ startTime }) => {
    probe.largestPaint = startTime
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) probe.shifts.push({ at: shift.startTime, value: shift.value })
  })
  observe('longtask', ({ duration, startTime }) => {
    probe.tasks.push({ at: startTime, duration })
  })

  const onLoad = async ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    const file = target.currentSrc
    try {
      await target.decode()
    } catch {
      return // the file was exchanged meanwhile; the next load tells
    }
    const times = probe.decoded.get(target) ?? new Map<string, number>()
    if (!times.has(file)) times.set(file, performance.now())
    probe.decoded.set(target, times)
  }
  document.addEventListener('load', (event) => void onLoad(event), true)
}

/** Tells what the probe has seen so far. The page must not have been scrolled. */
export function readProbe(): Observed {
  const { decoded, largestPaint, shifts, tasks } = (window as unknown as ProbedWindow).probe
  const pathOf = (address: string) => new URL(address).pathname
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  if (!navigation) throw new Error('The browser tells nothing about the document.')

  const visibleArea = (image: HTMLImageElement) => {
    if (!image.checkVisibility({ visibilityProperty: true })) return 0
    const { bottom, left, right, top } = image.getBoundingClientRect()
    const width = Math.min(right, window.innerWidth) - Math.max(left, 0)
    const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
    return Math.max(0, width) * Math.max(0, height)
  }
  const photos = [...document.images]
    .filter(({ currentSrc }) => !/\.svg$|^data:/.test(currentSrc))
    .map((image) => ({
      area: visibleArea(image),
      path: image.currentSrc === '' ? '' : pathOf(image.currentSrc),
      completeAt: decoded.get(image)?.get(image.currentSrc),
    }))

  return {
    largestPaint,
    shifts,
    tasks,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    loadedAt: navigation.loadEventStart,
    documentBytes: navigation.encodedBodySize,
    documentPath: pathOf(navigation.name),
    resources: files
      .filter(({ name }) => name.startsWith(location.origin))
      .map(({ encodedBodySize, name, responseEnd, startTime, transferSize }) => ({
        path: pathOf(name),
        askedAt: startTime,
        arrivedAt: responseEnd,
        // for what the browser still had, little or nothing came over the wire
        bytes: Math.min(transferSize, encodedBodySize),
      })),
    photos: photos.filter(({ area }) => area > 0),
    now: performance.now(),
  }
}

/** A photo as it is shown, before anybody has asked what it means. */
export type SeenPhoto = { path: string; natural: Size; shown: Size; fit: string }

/** Scrolls through the page until every photo has been in view and is complete. */
export async function scrollThrough(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const complete = (image: HTMLImageElement) =>
    new Promise((resolve) => {
      if (image.complete) resolve(undefined)
      image.addEventListener('load', resolve, { once: true })
      image.addEventListener('error', resolve, { once: true })
    })
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo({ top, behavior: 'instant' })
    await nextFrame()
    await nextFrame()
    // others may be lazy and not requested yet
    const inView = [...document.images].filter((image) => {
      const { bottom, top } = image.getBoundingClientRect()
      return image.checkVisibility() && bottom > 0 && top < window.innerHeight
    })
    await Promise.all(inView.map(complete))
  }
}

/** Measures all photos of the page: the pixels of the chosen files and the boxes they fill. */
export function measurePhotos(): Promise<SeenPhoto[]> {
  const sizeOfFile = async (address: string) => {
    // with srcset the browser tells the size in CSS pixels; without it tells the file's
    const file = new Image()
    file.src = address
    await file.decode()
    return { width: file.naturalWidth, height: file.naturalHeight }
  }
  const shown = [...document.images].filter(
    (image) =>
      image.checkVisibility({ visibilityProperty: true }) &&
      image.clientWidth > 0 &&
      image.currentSrc !== '' &&
      !/\.svg$|^data:/.test(image.currentSrc),
  )
  return Promise.all(
    shown.map(async (image) => {
      // not the rectangle on the screen: what is tilted or moves has the pixels of its layout
      const { height, objectFit, width } = getComputedStyle(image)
      return {
        path: new URL(image.currentSrc).pathname,
        natural: await sizeOfFile(image.currentSrc),
        shown: { width: Number.parseFloat(width), height: Number.parseFloat(height) },
        fit: objectFit,
      }
    }),
  )
}
