import { VIEW_BOX } from '../motif/drawing'

/**
 * Style of a site that is written from right to left, beside the global one. Drawings turn around,
 * and what moves them to the side turns with them. Arabic letters are joined: a gap between them, or a
 * slant that no font has, would break them.
 */
export const rightToLeftRules = [
  ':root{--start:right;--end:left;--forward:-1;--turned:-1 1}',
  '*{letter-spacing:0!important;font-synthesis-style:none}',
  `svg:is([viewBox="${VIEW_BOX}"],[role=img]){scale:-1 1}`,
].join('')
