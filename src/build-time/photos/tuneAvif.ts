import sharp, { type Sharp } from 'sharp'

/**
 * Patches sharp with AVIF settings that gatsby-plugin-sharp does not expose: less effort, half the
 * color resolution, and the tuning that the quality settings were chosen for. Sharp 0.35's default
 * tuning would double the file size (docs/decisions/2026-11-21-photos.md).
 */
export function tuneAvif(): void {
  const encoder = sharp.prototype as Sharp
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on the instance below
  const { avif } = encoder
  encoder.avif = function (options) {
    return avif.call(this, { ...options, chromaSubsampling: '4:2:0', effort: 2, tune: 'ssim' })
  }
}
