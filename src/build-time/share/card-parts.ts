import { lineAcrossScreen } from '../../motif/drawing'
import type { CardDesign } from './card-design'
import { EM, type Face, type Word } from './lettering'

/** Some readers cut a card's edges off a little; nothing that is read comes nearer to them. */
export const MARGIN = 72

/** Cards are mostly shown at half their size: half of this is a little more than the site's 1.5 px. */
export const LINE = 3.5

export const faces = {
  title: { style: 'normal', weight: 380, opticalSize: 144 },
  italic: { style: 'italic', weight: 340, opticalSize: 144 },
  brand: { style: 'normal', weight: 480, opticalSize: 36 },
} as const satisfies Record<string, Face>

/** In thousandths of an em, as the site sets them. */
export const TRACKING = { title: -23, roots: -20, brand: 0 } as const

export const round = (value: number) => String(Math.round(value * 100) / 100)

export const path = (d: string) => `<path d="${d}"/>`

export function word({ paths }: Word, x: number, baseline: number, size: number): string {
  const scale = size / EM
  const shapes = paths.map(
    (part) => `<path transform="translate(${round(part.x)} ${round(part.y)})" d="${part.d}"/>`,
  )
  return `<g transform="translate(${round(x)} ${round(baseline)}) scale(${String(scale)})">${shapes.join('')}</g>`
}

/** A flower whose stem stands at `x`, on a line that crosses the whole card. */
export function flower(
  { drawing: { leaves, line, petals, sparks }, roles }: CardDesign,
  x: number,
  ground: number,
  height: number,
): string {
  const scale = height / 400
  return [
    `<g transform="translate(${round(x - 120 * scale)} ${round(ground - height)}) scale(${String(scale)})">`,
    `<g fill="${roles.leaf}">${leaves.map(path).join('')}</g>`,
    `<g fill="${roles.petal}">${petals.map(path).join('')}</g>`,
    `<path fill="none" stroke="${roles.line}" stroke-width="${round(LINE / scale)}" stroke-linecap="round" stroke-linejoin="round" d="${lineAcrossScreen(line)}"/>`,
    sparks
      ? `<path stroke="${roles.spark}" stroke-width="${sparks.width}" stroke-linecap="round" d="${sparks.d}"/>`
      : '',
    '</g>',
  ].join('')
}
