/** @jest-environment node */
import { summarize } from './first-view'
import type { Observed } from './page-probe'

const observed: Observed = {
  firstPaint: 100,
  largestPaint: 150,
  shifts: [],
  tasks: [{ at: 200, duration: 90 }],
  loadedAt: 350,
  documentBytes: 5000,
  documentPath: '/nope.js',
  resources: [
    { path: '/early.js', askedAt: 50, arrivedAt: 90, bytes: 1000 },
    { path: '/hero.avif', askedAt: 20, arrivedAt: 280, bytes: 40_000 },
    { path: '/text.woff2', askedAt: 20, arrivedAt: 320, bytes: 20_000 },
    { path: '/middle.js', askedAt: 310, arrivedAt: 330, bytes: 200 },
    { path: '/late.js', askedAt: 400, arrivedAt: 450, bytes: 30_000 },
    { path: '/motif.svg', askedAt: 30, arrivedAt: 90, bytes: 700 },
  ],
  photos: [
    { area: 100, path: '/thumbnail.avif', completeAt: 250 },
    { area: 9000, path: '/hero.avif', completeAt: 300 },
  ],
  now: 3000,
}

it('reads the figures of a visit', () => {
  expect(summarize(observed)).toEqual({
    firstPaint: 100,
    largestPaint: 150,
    largestPhoto: 300,
    layoutShift: 0,
    blockingTime: 40,
    bytes: {
      document: 5000,
      script: 31_200,
      font: 20_000,
      image: 40_700,
      style: 0,
      data: 0,
      other: 0,
    },
    photoBytes: 40_000,
    scriptBytesBeforePhotos: 1000,
    scriptBytesBeforeScreen: 1200,
    requests: 7,
    requestsBeforeLoad: 6,
  })
})

it('takes the first paint where the first screen has no photo', () => {
  const { largestPhoto, scriptBytesBeforePhotos } = summarize({ ...observed, photos: [] })
  expect([largestPhoto, scriptBytesBeforePhotos]).toEqual([undefined, 1000])
})
