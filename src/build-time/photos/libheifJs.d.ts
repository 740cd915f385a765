/** The package declares no types for this entry point. */
declare module 'libheif-js/wasm-bundle' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }

  class HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Fills the pixels with RGBA; the result is null if decoding fails. */
    display(pixels: Pixels, callback: (result: Pixels | null) => void): void
    free(): void
  }

  class HeifDecoder {
    decode(bytes: Uint8Array): HeifImage[]
  }

  export default { HeifDecoder }
}
