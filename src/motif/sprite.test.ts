/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { motifSprite } from './sprite'

it('is what src/motif/motif.svg holds (npm run generate writes it again)', () => {
  expect(readFileSync(path.resolve('src/motif/motif.svg'), 'utf8')).toBe(motifSprite())
})
