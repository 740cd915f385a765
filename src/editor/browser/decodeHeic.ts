import { decodeHeicPixels } from '../../build-time/photos/heic-pixels'

/** Has the signature of the decoder that Sveltia would load from a CDN for its thumbnails. */
export function decode(heic: ArrayBuffer): ImageData {
  const { data, height, width } = decodeHeicPixels(new Uint8Array(heic))
  return new ImageData(new Uint8ClampedArray(data), width, height)
}
