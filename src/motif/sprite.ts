import type { Drawing } from './drawing'
import { bloom } from './drawings/bloom'
import { bud } from './drawings/bud'
import { cup } from './drawings/cup'
import { loosen } from './drawings/loosen'
import { open } from './drawings/open'
import { wilt } from './drawings/wilt'
import type { Stage } from './stages'

export const drawings: Record<Stage, Drawing> = { bud, loosen, cup, open, bloom, wilt }

const path = (d: string) => `<path d="${d}"/>`
const group = (attributes: string, shapes: string[]) =>
  shapes.length > 0 ? `<g ${attributes}>${shapes.join('')}</g>` : ''

function symbol(stage: string, { leaves, line, petals, sparks }: Drawing): string {
  return [
    `<g id="${stage}">`,
    group('fill="var(--leaf)"', leaves.map(path)),
    group('fill="var(--petal)" opacity="var(--petal-opacity,1)"', petals.map(path)),
    '<path fill="none" stroke="var(--line)" stroke-width="var(--flower-w,1.5px)" stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke" ',
    `d="${line}"/>`,
    group(
      'fill="var(--spark)"',
      sparks.map(
        ({ r, x, y }) => `<circle cx="${x.toString()}" cy="${y.toString()}" r="${r.toString()}"/>`,
      ),
    ),
    '</g>',
  ].join('')
}

/**
 * All flowers in one file, so that pages refer to them and do not repeat them.
 * Colours come from the page: custom properties reach into what `<use>` shows.
 */
export function motifSprite(): string {
  const symbols = Object.entries(drawings).map(([stage, drawing]) => symbol(stage, drawing))
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${symbols.join('\n')}\n</defs></svg>\n`
}
