import type { Drawing } from './drawing'
import * as bloom from './drawings/bloom'
import * as bud from './drawings/bud'
import * as cup from './drawings/cup'
import * as loosening from './drawings/loosening'
import * as open from './drawings/open'
import * as wilt from './drawings/wilt'
import { HAS_FLOWERS, type FlowerStage } from './stages'

export const drawings: Record<FlowerStage, Drawing> = { bud, loosening, cup, open, bloom, wilt }

const path = (d: string) => `<path d="${d}"/>`

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'

function flower(stage: string, { leaves, line, petals, sparks }: Drawing): string {
  return [
    `<g id="${stage}">`,
    `<g id="${stage}-tints">`,
    leaves ? `<g fill="var(--leaf)">${path(leaves)}</g>` : '',
    `<g fill="var(--petal)" opacity="var(--petal-opacity,1)">${petals.map(path).join('')}</g>`,
    '</g>',
    `<path fill="none" stroke="var(--line)" stroke-width="var(--flower-w,1.5px)" ${ROUND} vector-effect="non-scaling-stroke" d="${line}"/>`,
    `<g id="${stage}-sparks">`,
    sparks
      ? `<path stroke="var(--spark)" stroke-width="${sparks.width.toString()}" ${ROUND} d="${sparks.d}"/>`
      : '',
    '</g></g>',
  ].join('')
}

/** All flowers in one file. Colors come from the page: `<use>` inherits custom properties. */
export function motifSprite(): string {
  const shown = HAS_FLOWERS ? Object.entries(drawings) : []
  const symbols = shown.map(([stage, drawing]) => flower(stage, drawing))
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${symbols.join('\n')}\n</defs></svg>\n`
}
