import { decodeHeic } from '../../build-time/photos/libheif'
import { isDisplayP3 } from '../../build-time/photos/color-metadata'

/** Names of Display P3 in a color profile, between zero bytes. */
const DISPLAY_P3 = /(Display |s)P3/

/** Sveltia's own decoder, for its thumbnails, ignores color profiles. */
export function decode(heic: ArrayBuffer): ImageData {
  const { data, height, nclx, profile, width } = decodeHeic(new Uint8Array(heic))
  const text = profile && new TextDecoder().decode(profile).replaceAll('\0', '')
  const isWide = text === undefined ? isDisplayP3(nclx) : DISPLAY_P3.test(text)
  return new ImageData(data, width, height, { colorSpace: isWide ? 'display-p3' : 'srgb' })
}
