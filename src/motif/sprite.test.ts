/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { motifSprite } from './sprite'

it('matches src/motif/motif.svg (if not, run `npm run generate`)', () => {
  expect(readFileSync(path.resolve('src/motif/motif.svg'), 'utf8')).toBe(motifSprite())
})
