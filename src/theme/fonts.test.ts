import { fontFaces } from './fonts'

const facesOf = (family: string) =>
  fontFaces.split('@font-face').filter((face) => face.includes(`font-family:'${family}'`))

it.each([
  { family: 'Fraunces Variable', styles: 2 },
  { family: 'Instrument Sans Variable', styles: 1 },
])('$family has one file for each style, and all others in a family of their own', (expected) => {
  expect(facesOf(expected.family)).toHaveLength(expected.styles)
  expect(facesOf(`${expected.family} More`)).toHaveLength(3 * expected.styles)
})
