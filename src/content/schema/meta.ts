export type Meta = {
  /** Label in the editor; derived from the key by default. */
  label?: string
  optionLabels?: Record<string, string>
  isPhoto?: boolean
  /** Only for the build; pages cannot query it. */
  isPrivate?: boolean
  /** Words may be links, italic or bold. */
  isMarked?: boolean
  /** Crops that the build creates around `focus`: width / height by name. */
  crops?: Record<string, number>
  /** The value is a point of a photo: `x` and `y`, as percentages from the left and from the top. */
  isFocalPoint?: boolean
  /** What a value with a fixed syntax must be, for messages. */
  expected?: string
  /** Initial value that the owner should replace; the guide has a chapter about some. */
  initial?: { value: string; advice: string; chapter?: string }
}
