import { median, medianRatio, known, ratio } from './figures'
import type { FirstView, Round, Variant } from './first-view'
import { KINDS } from './resources'
import { digits, kilobytes, NOTHING, table } from './table'

export type PageRounds = { path: string; rounds: readonly Round[] }

type Figure = (view: FirstView) => number | undefined

const medianOf = (rounds: readonly Round[], variant: Variant, figure: Figure) =>
  median(known(rounds.map((round) => figure(round[variant]))))

/** Site, floor and how many times the site takes what the floor takes. */
function beside(rounds: readonly Round[], figure: Figure): string[] {
  const pairs = rounds.map(({ floor, site }) => [figure(site), figure(floor)] as const)
  return [
    digits(medianOf(rounds, 'site', figure)),
    digits(medianOf(rounds, 'floor', figure)),
    digits(medianRatio(pairs), 2),
  ]
}

/**
 * The times of pages beside those of their floor pages.
 *
 * @param pages with the rounds that were measured on each
 * @returns lines to print
 */
export function timesTable(pages: readonly PageRounds[]): string {
  const heading = ['FCP', 'LCP', 'photo'].flatMap((name) => [name, 'floor', 'ratio'])
  return table([
    ['', ...heading, 'TBT', 'floor', 'CLS', 'floor'],
    ...pages.map(({ path, rounds }) => [
      path,
      ...beside(rounds, ({ firstPaint }) => firstPaint),
      ...beside(rounds, ({ largestPaint }) => largestPaint),
      ...beside(rounds, ({ largestPhoto }) => largestPhoto),
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
    ]),
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
    const siteAnd = (figure: Figure) => medianOf(rounds, 'site', figure)
    const photos: Figure = ({ photoBytes }) => photoBytes
    const floorPhotos = medianOf(rounds, 'floor', photos)
    return [
      path,
      ...KINDS.map((kind) => kilobytes(siteAnd(({ bytes }) => bytes[kind]))),
      kilobytes(siteAnd(photos)),
      kilobytes(floorPhotos),
      digits(ratio(siteAnd(photos), floorPhotos), 2),
      kilobytes(siteAnd((view) => view.scriptBytesBeforePhotos)),
      kilobytes(siteAnd((view) => view.scriptBytesBeforeScreen)),
      digits(siteAnd(({ requests }) => requests)),
      digits(siteAnd(({ requestsBeforeLoad }) => requestsBeforeLoad)),
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
export const LEGEND = `Times in ms, medians; ratio: median of the ratios of each pair. photo: the largest photo of the
first screen is loaded and decoded (${NOTHING}: there is none). Bytes in kB of 1000 after brotli, until the page rests.
script<photos: scripts asked for before FCP or before all photos of the first screen are complete;
script<screen: before its fonts are there too.`
