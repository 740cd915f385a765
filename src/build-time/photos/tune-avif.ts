import sharp, { type Sharp } from 'sharp'

/**
 * Gives sharp the settings for AVIF that gatsby-plugin-sharp cannot pass on: less effort, half the
 * color resolution, and the tuning for which the qualities were chosen. sharp's default since 0.35
 * (`iq`) makes twice the bytes at the same quality number. Measured with `a benchmark since removed`: a third of the time, and 4 % fewer
 * bytes at equal similarity (docs/decisions/2026-11-21-pictures.md).
 */
export function tuneAvif(): void {
  const encoder = sharp.prototype as Sharp
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on the instance below
  const { avif } = encoder
  encoder.avif = function (options) {
    return avif.call(this, { ...options, chromaSubsampling: '4:2:0', effort: 2, tune: 'ssim' })
  }
}
