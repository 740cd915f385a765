import { known, median, medianInterval, ratio, ratios } from './figures'
import type { FirstView, Round, Variant } from './first-view'
import { KINDS } from './resources'
import { digits, kilobytes, NOTHING, table } from './table'

export type PageRounds = {
  path: string
  /** Bytes are those of the first, which alone waits for the last of them. */
  rounds: readonly Round[]
}

type Figure = (view: FirstView) => number | undefined

const medianOf = (rounds: readonly Round[], variant: Variant, figure: Figure) =>
  median(known(rounds.map((round) => figure(round[variant]))))

const pairsOf = (rounds: readonly Round[], figure: Figure) =>
  rounds.map(({ floor, site }) => [figure(site), figure(floor)] as const)

/** The median and where the true one lies. */
function withInterval(values: readonly number[]): string {
  const interval = medianInterval(values)
  if (!interval) return digits(median(values), 2)
  const range = interval.map((value) => digits(value, 2)).join('–')
  return `${digits(median(values), 2)} (${range})`
}

/** Site, floor and how many times the site takes what the floor takes. */
const beside = (rounds: readonly Round[], figure: Figure): string[] => [
  digits(medianOf(rounds, 'site', figure)),
  digits(medianOf(rounds, 'floor', figure)),
  withInterval(ratios(pairsOf(rounds, figure))),
]

const TIMES: readonly { name: string; figure: Figure }[] = [
  { name: 'FCP', figure: ({ firstPaint }) => firstPaint },
  { name: 'LCP', figure: ({ largestPaint }) => largestPaint },
  { name: 'photo', figure: ({ largestPhoto }) => largestPhoto },
]

/**
 * The times of pages beside those of their floor pages.
 *
 * @param pages with the rounds that were measured on each
 * @returns lines to print
 */
export function timesTable(pages: readonly PageRounds[]): string {
  const heading = TIMES.flatMap(({ name }) => [name, 'floor', 'ratio'])
  const rows = pages.map(({ path, rounds }) => [
    path,
    ...TIMES.flatMap(({ figure }) => beside(rounds, figure)),
    digits(medianOf(rounds, 'site', ({ blockingTime }) => blockingTime)),
    digits(medianOf(rounds, 'floor', ({ blockingTime }) => blockingTime)),
    digits(
      medianOf(rounds, 'site', ({ layoutShift }) => layoutShift),
      3,
    ),
    digits(
      medianOf(rounds, 'floor', ({ layoutShift }) => layoutShift),
      3,
    ),
  ])
  const all = pages.flatMap(({ rounds }) => rounds)
  return table([
    ['', ...heading, 'TBT', 'floor', 'CLS', 'floor'],
    ...rows,
    // what all pages have in common shows here first
    ['all', ...TIMES.flatMap(({ figure }) => ['', '', withInterval(ratios(pairsOf(all, figure)))])],
  ])
}

/**
 * What pages and their floor pages ask for on a first visit, in kB.
 *
 * @param pages with the rounds that were measured on each
 * @returns lines to print
 */
export function bytesTable(pages: readonly PageRounds[]): string {
  const rows = pages.map(({ path, rounds }) => {
    const first = rounds[0]
    const ofSite = (figure: Figure) => first && figure(first.site)
    const photoBytes = ofSite((view) => view.photoBytes)
    const floorPhotos = first?.floor.photoBytes
    return [
      path,
      ...KINDS.map((kind) => kilobytes(ofSite(({ bytes }) => bytes[kind]))),
      kilobytes(photoBytes),
      kilobytes(floorPhotos),
      digits(ratio(photoBytes, floorPhotos), 2),
      kilobytes(ofSite((view) => view.scriptBytesBeforePhotos)),
      kilobytes(ofSite((view) => view.scriptBytesBeforeScreen)),
      digits(ofSite(({ requests }) => requests)),
      digits(ofSite(({ requestsBeforeLoad }) => requestsBeforeLoad)),
    ]
  })
  return table([
    [
      '',
      ...KINDS,
      'photos',
      'floor',
      'ratio',
      'script<photos',
      'script<screen',
      'requests',
      'till load',
    ],
    ...rows,
  ])
}

/** Says what the columns of both tables mean. */
export const LEGEND = `Times in ms, medians; ratio: median of the ratios of the pairs, and where the true one lies by
95 %. photo: the largest photo of the first screen is loaded and decoded (${NOTHING}: there is none).
Bytes in kB of 1000 after brotli, until the page rests.
script<photos: scripts requested before FCP or before all photos of the first screen are complete;
script<screen: before its fonts are there too.`
