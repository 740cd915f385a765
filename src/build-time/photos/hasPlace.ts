import ExifReader from 'exifreader'

/** Whether the metadata of a photo say where it was taken. */
export function hasPlace(bytes: Buffer): boolean {
  try {
    const { gps, xmp } = ExifReader.load(bytes, { expanded: true })
    return gps?.Latitude !== undefined || xmp?.GPSLatitude !== undefined
  } catch {
    // not a photo, or a kind of file that the library does not know, such as BigTIFF
    return false
  }
}
