import type { Drawing } from '../../motif/drawing'
import type { FlowerStage } from '../../motif/stages'
import type { Roles } from '../../theme/sectionThemes'

/** What stands on a card. Its picture lies under the drawing: src/build-time/share/cards.ts. */
export type CardDesign = {
  brand: string
  /** Stands on the ground line and is wrapped as its room needs it. */
  title: string
  /** The second part of a title, under the ground. */
  roots?: string
  /** The headline of the home page in its fixed lines: upright and italic pieces in turn. */
  headline?: string[][]
  stage: FlowerStage
  drawing: Drawing
  roles: Pick<Roles, 'background' | 'ink' | 'leaf' | 'line' | 'petal' | 'spark'>
  /** How the photo stands: all over the card under a scrim, or at its right edge. */
  photo?: 'backdrop' | 'right'
}
