import type { Stage } from '../motif/stages'
import type { SectionTheme } from './sectionThemes'

/** Each page has one main ground; its stage decides which. */
export const groundOfStage: Record<Stage, SectionTheme> = {
  bud: 'night',
  loosen: 'paper',
  cup: 'night',
  open: 'blush',
  bloom: 'moss',
  wilt: 'paper',
}
