import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.js'

type Libheif = ReturnType<typeof createLibheif>
/** An object with its address, which functions that return structures need. */
type Pointer<Type> = Type & { $$: { ptr: number } }
type Context = Pointer<ReturnType<Libheif['heif_context_alloc']>>
type Handle = Pointer<Parameters<Libheif['heif_js_decode_image2']>[0]>
type Image = { width: number; height: number; channels?: [{ data: Uint8Array; stride: number }] }

/** The type of items that contain a coded image, `hvc1`. */
const CODED_IMAGE = 0x68766331

function open(bytes: Uint8Array) {
  // WebAssembly memory never shrinks, so each photo gets its own, which is then garbage-collected
  const libheif = createLibheif()
  const context = libheif.heif_context_alloc() as Context
  libheif.heif_context_read_from_memory(context, bytes)
  const handle = libheif.heif_js_context_get_primary_image_handle(context) as Handle
  /** Where functions write three words about errors, then their results. */
  const output = libheif._malloc(32)
  const copy = (address: number, length: number) =>
    (libheif.HEAPU8 as Uint8Array).slice(address, address + length)
  const readOutput = () => new Uint32Array(copy(output, 32).buffer)
  return { libheif, context, handle, output, copy, readOutput }
}

type File = ReturnType<typeof open>

/**
 * HEVC never has three zero bytes in a row, so together with the lengths between its parts, there
 * are at most five. More have replaced lost data, which the decoder does not notice.
 */
function hasLostData({ context, copy, libheif, output, readOutput }: File): boolean {
  const ids = libheif.heif_context_get_list_of_item_IDs(context) as number[]
  return ids.some((id) => {
    if (libheif._heif_item_get_item_type(context.$$.ptr, id) !== CODED_IMAGE) return false
    libheif._heif_item_get_item_data(output, context.$$.ptr, id, 0, output + 12, output + 16)
    const [, , , address = 0, length = 0] = readOutput()
    let zeros = 0
    return copy(address, length).some((byte) => (zeros = byte === 0 ? zeros + 1 : 0) > 5)
  })
}

export type Nclx = { primaries: number; transfer: number }

function getNclx({ copy, handle, libheif, output, readOutput }: File): Nclx | undefined {
  libheif._heif_image_handle_get_nclx_color_profile(output, handle.$$.ptr, output + 12)
  const [error, , , address = 0] = readOutput()
  const [, primaries = 2, transfer = 2] = new Uint32Array(copy(address, 12).buffer)
  return error === 0 ? { primaries, transfer } : undefined
}

export const readNclx = (bytes: Uint8Array) => getNclx(open(bytes))

function getProfile({ copy, handle, libheif, output }: File): Uint8Array | undefined {
  const size = libheif._heif_image_handle_get_raw_color_profile_size(handle.$$.ptr)
  const address = libheif._malloc(size)
  libheif._heif_image_handle_get_raw_color_profile(output, handle.$$.ptr, address)
  return size > 0 ? copy(address, size) : undefined
}

/** Decodes the primary image of a HEIC to RGBA pixels, rotated and mirrored as the file says. */
export function decodeHeic(bytes: Uint8Array) {
  const file = open(bytes)
  const { handle, libheif } = file
  if (hasLostData(file)) throw new Error('The photo is damaged.')
  const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace
  const { heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma
  const { channels, height, width } = libheif.heif_js_decode_image2(handle, rgb, rgba) as Image
  if (!channels) throw new Error('The photo is incomplete.')
  const [{ data: padded, stride }] = channels
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    data.set(padded.subarray(row * stride, row * stride + width * 4), row * width * 4)
  }
  const premultiplied = libheif.heif_image_handle_is_premultiplied_alpha(handle) === 1
  return { data, width, height, premultiplied, profile: getProfile(file), nclx: getNclx(file) }
}
