import { BOX, type Drawing } from './drawing'
import * as bloom from './drawings/bloom'
import * as bud from './drawings/bud'
import * as cup from './drawings/cup'
import * as loosening from './drawings/loosening'
import * as open from './drawings/open'
import * as wilt from './drawings/wilt'
import type { FlowerStage } from './stages'

export const drawings: Record<FlowerStage, Drawing> = { bud, loosening, cup, open, bloom, wilt }

const path = (d: string) => `<path d="${d}"/>`

/** Height of the ground, and of the lowest point that is above it. */
const GROUND = BOX.height
const ABOVE_GROUND = 398

/**
 * The part of a flower's line that is above the ground. Flowers in the sprite stand on a ground
 * line, and two lines on top of each other look darker than one.
 */
function withoutGround(line: string): string {
  const [left = 0, bottom = 0, ...numbers] = line.match(/-?(?:\d*\.)?\d+/g)?.map(Number) ?? []
  let [x, y] = [left, bottom]
  let start: number | undefined
  const curves: string[] = []
  for (let index = 0; index < numbers.length; index += 6) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, dx = 0, dy = 0] = numbers.slice(index, index + 6)
    const end = y + dy
    if (Math.min(y, end) < ABOVE_GROUND) {
      // the first and the last curve start and end exactly on the ground
      const down = start === undefined ? GROUND - y : 0
      const up = end < ABOVE_GROUND ? 0 : end - GROUND
      start ??= x
      const curve = [x1, y1 - down, x2, y2 - down - up, dx, dy - down - up]
      curves.push(curve.map((number) => Number(number.toFixed(1))).join(' '))
    }
    x += dx
    y = end
  }
  return `M${start} ${GROUND}c${curves.join(' ')}`
}

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'

function flower(stage: string, { leaves, line, petals, sparks }: Drawing): string {
  return [
    `<g id="${stage}">`,
    `<g id="${stage}-tints">`,
    leaves ? `<g fill="var(--leaf)">${path(leaves)}</g>` : '',
    `<g fill="var(--petal)">${petals.map(path).join('')}</g>`,
    '</g>',
    `<path fill="none" stroke="var(--line)" stroke-width="1.5" ${ROUND} vector-effect="non-scaling-stroke" d="${withoutGround(line.path)}"/>`,
    `<g id="${stage}-sparks">`,
    sparks
      ? `<path stroke="var(--spark)" stroke-width="${sparks.width.toString()}" ${ROUND} d="${sparks.d}"/>`
      : '',
    '</g></g>',
  ].join('')
}

/** All flowers in one file. Colors come from the page: `<use>` inherits custom properties. */
export function motifSprite(): string {
  const symbols = Object.entries(drawings).map(([stage, drawing]) => flower(stage, drawing))
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${symbols.join('\n')}\n</defs></svg>\n`
}
