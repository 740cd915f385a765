import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.js'

type Libheif = ReturnType<typeof createLibheif>
type Handle = Parameters<Libheif['heif_js_decode_image2']>[0]
type Image = { width: number; height: number; channels?: [{ data: Uint8Array }] }

/** Decodes the primary image of a HEIC to RGBA pixels, rotated and mirrored as the file says. */
export function decodeHeicPixels(bytes: Uint8Array) {
  // WebAssembly memory never shrinks, so each photo gets its own, which is then garbage-collected
  const libheif = createLibheif()
  const context = libheif.heif_context_alloc()
  libheif.heif_context_read_from_memory(context, bytes)
  const handle = libheif.heif_js_context_get_primary_image_handle(context) as Handle
  const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace
  const { heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma
  const { channels, height, width } = libheif.heif_js_decode_image2(handle, rgb, rgba) as Image
  if (!channels) throw new Error('The photo is incomplete.')
  const premultiplied = libheif.heif_image_handle_is_premultiplied_alpha(handle) === 1
  return { data: channels[0].data, width, height, premultiplied }
}
