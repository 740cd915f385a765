import { render } from '@testing-library/react'
import { expectSharp, picture, SCREENS } from '../../testing/sizes'
import { contrast } from '../../theme/luminance'
import { CroppedPicture, photoPlaceholder } from './CroppedPicture'

const RATIO = 4 / 5

describe.each([
  ['narrower than its crop', { width: 2000, height: 3000 }],
  ['wider than its crop', { width: 3000, height: 2000 }],
])('a photo %s', (_, size) => {
  it.each(SCREENS)('is sharp but not oversized at $width×$height@$density', (screen) => {
    const widths = [['26vw', '(min-width: 48em)'], ['38vw']] as const
    render(<CroppedPicture alt="" picture={picture(size)} ratio={RATIO} widths={widths} />)
    const sizes = document.querySelector('source')?.sizes ?? ''
    const box = screen.width * (screen.width < 768 ? 0.38 : 0.26)
    expectSharp(sizes, box * Math.max(1, size.width / size.height / RATIO), screen)
  })
})

it.each(['#ffffff', '#d8c8b8', '#b0a090', '#767676', '#757575', '#583838', '#000000'])(
  'the alt text of a photo that fails to load is readable on %s',
  (tone) => {
    const { backgroundColor, color } = photoPlaceholder(tone)
    expect(backgroundColor).toBe(tone)
    expect(contrast(color, tone)).toBeGreaterThanOrEqual(4.5)
  },
)
