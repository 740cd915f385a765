import type { z } from 'zod'
import type { Rule } from './rules'

/** Metadata of a key. */
export type Meta = {
  /** Label in the editor; by default, derived from the key. */
  label?: string
  /** Labels for the values of an enum. */
  optionLabels?: Record<string, string>
  /** Used only by the build and never passed to Gatsby, so no page can depend on it. */
  isBuildOnly?: boolean
  /** The text is the path of a photo, relative to the JSON file. */
  isPhoto?: boolean
  /** Crops that the build makes around `focus`: width / height by name. */
  crops?: Record<string, number>
  /** Initial value that the owner should replace, and advice about it. */
  placeholder?: { value: string; advice: string }
  /** Prefix of values for local testing only, and advice about them. */
  testOnly?: { prefix: string; advice: string }
}

export type ContentFile = {
  /** Path below `content/`, with forward slashes. */
  file: string
  /** GraphQL type of its node. */
  type: string
  /** Label in the editor. */
  label: string
  schema: z.ZodObject
  rules?: Rule
}
