import type { z } from 'zod'

/** Metadata for a key. */
export type Meta = {
  /** Label in the editor; derived from the key by default. */
  label?: string
  /** Labels for enum values. */
  optionLabels?: Record<string, string>
  /** Only for the build: never passed to Gatsby, so no page can depend on it. */
  isBuildOnly?: boolean
  /** The value is the path of a photo, relative to the JSON file. */
  isPhoto?: boolean
  /** Crops that the build creates around `focus`: width / height by name. */
  crops?: Record<string, number>
  /** Initial value that the owner should replace, and advice about it. */
  placeholder?: { value: string; advice: string }
  /** Prefix of values for local testing only, and advice about them. */
  testOnly?: { prefix: string; advice: string }
}

export type ContentFile = {
  /** Path relative to `content/`, with forward slashes. */
  file: string
  /** GraphQL type of the file's node. */
  type: string
  /** Label in the editor. */
  label: string
  schema: z.ZodObject
}
