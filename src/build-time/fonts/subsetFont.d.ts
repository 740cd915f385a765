/** The package ships without types. These cover what the build uses. */
declare module 'subset-font' {
  /** A number pins an axis; without `default`, the original default is clamped to the range. */
  type Axis = number | { min: number; max: number; default?: number }
  export type Options = {
    targetFormat: 'woff2' | 'truetype'
    variationAxes?: Record<string, Axis>
    keepFeatures?: readonly string[]
    dropTables?: readonly string[]
    preserveNameIds?: readonly number[]
  }
  export default function (font: Buffer, characters: string, options: Options): Promise<Buffer>
}
