import { CARD } from '../../content/share'
import { palette } from '../../theme/tokens'
import type { CardDesign } from './card-design'
import { faces, flower, LINE, MARGIN, round, TRACKING, word } from './card-parts'
import { fitLines } from './fit'
import { EM, letteringOf, readable } from './lettering'

/** As under the words of the site's hero: nowhere else, with soft edges. */
function scrimUnder(top: number, width: number): string {
  const blur = 40
  return [
    `<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    // a blurred edge has lost half of its strength where it was, and none two widths further in
    `<rect filter="url(#soft)" fill="${palette.aubergine950}" fill-opacity=".73" x="${-2 * blur}" y="${round(top - 1.5 * blur)}" width="${round(width + 3.5 * blur)}" height="${round(CARD.height - top + 4 * blur)}"/>`,
  ].join('')
}

/** The headline over its photo, with the bud drawn on the photo. */
export async function headlineCard(design: CardDesign, lines: string[][]): Promise<string[]> {
  const leading = 0.98
  const room = { width: 760, height: 420, largest: 104, leading }
  const ground = CARD.height - LINE / 2
  const drawn = flower(design, CARD.width - 150, ground, 290)
  const readableLines = lines.map((runs) =>
    // the spaces at the ends of a piece belong to the line
    runs.map((run) => (run.trim() === '' ? run : run.replace(run.trim(), readable(run) ?? '\0'))),
  )
  if (readableLines.flat().some((run) => run.includes('\0'))) return [drawn]
  const [upright, italic] = await Promise.all([
    letteringOf(faces.title, readableLines.flat()),
    letteringOf(faces.italic, readableLines.flat()),
  ])
  const set = readableLines.map((runs) =>
    runs.map((run, index) => (index % 2 === 1 ? italic : upright).set(run, TRACKING.title)),
  )
  const widths = set.map((runs) => runs.reduce((sum, { width }) => sum + width, 0))
  const size = fitLines(widths, room)
  const last = CARD.height - MARGIN - 0.1 * size
  const top = last - ((set.length - 1) * leading + 0.75) * size
  const scrim = scrimUnder(top, MARGIN + (Math.max(...widths) * size) / EM)
  const words = set.flatMap((runs, index) => {
    const baseline = last - (set.length - 1 - index) * leading * size
    let x: number = MARGIN
    return runs.map((run) => {
      const shapes = word(run, x, baseline, size)
      x += (run.width * size) / EM
      return shapes
    })
  })
  return [scrim, drawn, `<g fill="${design.roles.ink}">${words.join('')}</g>`]
}
