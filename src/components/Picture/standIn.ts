const LINEAR_BELOW = 0.04045

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((place) => parseInt(colour.slice(place, place + 2), 16) / 255)
    .map((part) => (part <= LINEAR_BELOW ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Where black and white are as easy to read: both have a contrast of 4.58 there. */
const MIDDLE = Math.sqrt(1.05 * 0.05) - 0.05

/**
 * What stands in a photo's frame until it is there, and with its description if it never comes.
 *
 * @param tone dominant colour of the photo, such as `#583838`
 */
export const standIn = (tone: string) => ({
  backgroundColor: tone,
  color: luminance(tone) > MIDDLE ? '#000' : '#fff',
})
