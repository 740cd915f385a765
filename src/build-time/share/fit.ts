import { EM, signsOf } from './lettering'

/** Room for a text, in pixels. */
export type Room = {
  width: number
  height: number
  /** Pixels of an em at most. */
  largest: number
  /** Distance of two baselines, in em. */
  leading: number
}

export type Fitted = { size: number; lines: string[] }

/** Below this size a word that is too wide is broken; above it, it makes the text smaller. */
const BREAKS_BELOW = 64
const STEP = 2
const SMALLEST = 20

type Measure = (text: string) => number

const widest = (lines: readonly string[], measure: Measure) => Math.max(...lines.map(measure))

/** Parts of a word that are no wider than a line. */
function broken(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = ['']
  for (const sign of signsOf(word)) {
    const longer = `${parts.at(-1) ?? ''}${sign}`
    if (measure(longer) <= width || parts.at(-1) === '') parts[parts.length - 1] = longer
    else parts.push(sign)
  }
  return parts
}

/** Fills line after line. */
function wrapped(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same number of lines, as even as they can be: what `text-wrap: balance` does. */
function balanced(words: readonly string[], width: number, measure: Measure): string[] {
  const lines = wrapped(words, width, measure)
  let best = lines
  for (let narrower = width * 0.98; narrower > width / 3; narrower *= 0.98) {
    const next = wrapped(words, narrower, measure)
    if (next.length > lines.length || widest(next, measure) > narrower) break
    best = next
  }
  return best
}

/** @returns how many lines with these baselines the room holds */
const linesIn = ({ height, leading }: Room, size: number) =>
  1 + Math.max(0, Math.floor((height - size) / (size * leading)))

/**
 * Sets a text as large as its room allows.
 *
 * @param text words with single spaces between them
 * @param room where it must fit
 * @param measure width of a piece of text, with `EM` for one em
 * @returns its lines and their size; no title that the content model allows is too long for this
 */
export function fitWords(text: string, room: Room, measure: Measure): Fitted {
  const words = text.split(' ')
  for (let size = room.largest; size > SMALLEST; size -= STEP) {
    const width = (room.width / size) * EM
    const parts =
      size < BREAKS_BELOW ? words.flatMap((word) => broken(word, width, measure)) : words
    const lines = wrapped(parts, width, measure)
    if (widest(lines, measure) <= width && lines.length <= linesIn(room, size)) {
      return { size, lines: balanced(parts, width, measure) }
    }
  }
  const width = (room.width / SMALLEST) * EM
  const parts = words.flatMap((word) => broken(word, width, measure))
  return { size: SMALLEST, lines: balanced(parts, width, measure) }
}

/**
 * @param widths of lines that are not to be broken, with `EM` for one em
 * @param room where they must fit
 * @returns the size at which they do, however small
 */
export function fitLines(widths: readonly number[], room: Room): number {
  const byWidth = room.width / (Math.max(...widths) / EM)
  const byHeight = room.height / (1 + (widths.length - 1) * room.leading)
  return Math.min(room.largest, byWidth, byHeight)
}
