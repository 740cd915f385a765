/** The package ships without types; these are those that we use. */
declare module 'subset-font' {
  /** A number pins an axis; without `default`, the old one is clamped to the range. */
  export type VariationAxes = Record<
    string,
    number | { min: number; max: number; default?: number }
  >

  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes?: VariationAxes
      keepFeatures?: readonly string[]
      dropTables?: readonly string[]
      preserveNameIds?: readonly number[]
    },
  ): Promise<Buffer>
}
