import type { Stage } from '../motif/stages'
import type { Ground } from './grounds'

/** Each page has one main ground; its stage decides which. */
export const groundOfStage: Record<Stage, Ground> = {
  bud: 'night',
  loosen: 'paper',
  cup: 'night',
  open: 'blush',
  bloom: 'moss',
  wilt: 'paper',
}
