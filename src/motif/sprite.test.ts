/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { drawings, motifSprite } from './sprite'

it('matches src/motif/motif.svg (if not, run `npm run generate`)', () => {
  expect(readFileSync(path.resolve('src/motif/motif.svg'), 'utf8')).toBe(motifSprite())
})

it('has no flower with a line along the ground, which the page draws', () => {
  const lines = [...motifSprite().matchAll(/vector-effect="non-scaling-stroke" d="([^"]+)"/g)]
  expect(lines).toHaveLength(Object.keys(drawings).length)
  for (const [, line = ''] of lines) {
    const [x = 0, y, ...numbers] = line.match(/-?(?:\d*\.)?\d+/g)?.map(Number) ?? []
    const sum = (offset: number) =>
      numbers.reduce((total, number, at) => total + (at % 6 === offset ? number : 0), 0)
    expect(y).toBe(400)
    expect(400 + sum(5)).toBeCloseTo(400, 0)
    // the roots, not the width of the drawing
    expect(x).toBeGreaterThan(80)
    expect(x + sum(4)).toBeLessThan(170)
  }
})
