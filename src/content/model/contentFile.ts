import type { z } from 'zod'
import type { Rule } from './rules'

/** What a key's metadata tells those who derive something from the model. */
export type Meta = {
  /** What the editor calls it, such as 'Photo'. Without it, the key in plain letters. */
  label?: string
  /** What the editor calls the values of an enum. */
  optionLabels?: Record<string, string>
  /** Only the build reads it. Gatsby never sees it, so that no page can depend on it. */
  isForBuild?: boolean
  /** The text names a photo's file, relative to the JSON file that names it. */
  isPhoto?: boolean
  /** Parts of the photo that the build cuts out around its `focus`: a name and a width for height 1. */
  cuts?: Record<string, number>
  /** The value that a key has until the owner puts in her own, and what to do about it. */
  placeholder?: { value: string; advice: string }
  /** Prefix of values for trials on the owner's computer only, and what to do about them. */
  trial?: { beginning: string; advice: string }
}

export type ContentFile = {
  /** Path below `content/`, with forward slashes. */
  file: string
  /** Name of the GraphQL type of its one node. */
  type: string
  /** What the editor calls the page. */
  label: string
  schema: z.ZodObject
  rules?: Rule
}
