/** @jest-environment node */
import { fitLines, fitWords } from './fit'
import { EM } from './lettering'

/** Each character is half an em wide. */
const measure = (text: string) => (text.length * EM) / 2

const room = { width: 800, height: 360, largest: 200, leading: 0.9 }

const fitted = (text: string) => fitWords(text, room, measure)

const lastBaseline = ({ lines, size }: ReturnType<typeof fitWords>) =>
  size * (1 + (lines.length - 1) * room.leading)

it('sets a short title in one line, as large as it may be', () => {
  expect(fitted('Music')).toEqual({ size: 200, lines: ['Music'] })
})

it('sets a title as large as its lines allow', () => {
  const { lines, size } = fitted('Late Bloom and more')
  expect(lines).toEqual(['Late Bloom', 'and more'])
  expect(size).toBeGreaterThan(150)
})

it('makes lines even', () => {
  expect(fitted('aaaa bbbb cccc dddd eeee ffff').lines).toEqual([
    'aaaa bbbb',
    'cccc dddd',
    'eeee ffff',
  ])
})

it.each([
  ['one word without an end', 'W'.repeat(70)],
  ['one word and small ones', `a ${'W'.repeat(66)} b`],
  ['words of one letter', 'W '.repeat(35).trim()],
  ['words of ten letters', `${'WWWWWWWWWW '.repeat(6)}WWWW`],
])('fits any title into its room: %s', (_, text) => {
  const result = fitted(text)
  for (const line of result.lines) {
    expect((measure(line) / EM) * result.size).toBeLessThanOrEqual(room.width)
  }
  expect(lastBaseline(result)).toBeLessThanOrEqual(room.height)
  expect(result.lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})

it('makes fixed lines as large as the widest of them and their number allow', () => {
  expect(fitLines([EM * 2, EM * 5], room)).toBe(160)
  expect(fitLines([EM], room)).toBe(200)
  expect(fitLines(Array<number>(10).fill(EM), room)).toBeCloseTo(360 / 9.1)
})

it('breaks a word rather than make it tiny', () => {
  const { lines, size } = fitted('W'.repeat(70))
  expect(lines.length).toBeGreaterThan(1)
  expect(size).toBeGreaterThan(50)
})
