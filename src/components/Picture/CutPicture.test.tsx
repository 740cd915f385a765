import { render } from '@testing-library/react'
import { HIGHEST_DENSITY } from '../../content/photoWidths'
import { SCREENS } from '../../content/screens'
import { picture } from '../../testing/content'
import { sentPerNeeded } from '../../testing/sizes'
import { CutPicture } from './CutPicture'

const RATIO = 4 / 5

describe.each([
  ['narrower than its cut', { width: 2000, height: 3000 }],
  ['wider than its cut', { width: 3000, height: 2000 }],
])('a photo %s', (_, own) => {
  it.each(SCREENS)('is sharp and not wasteful at $width×$height@$density', (screen) => {
    const widths = [['26vw', '(min-width: 48em)'], ['38vw']] as const
    render(<CutPicture alt="" picture={picture(own)} ratio={RATIO} widths={widths} />)
    const sizes = document.querySelector('source')?.sizes ?? ''
    const box = screen.width * (screen.width < 768 ? 0.38 : 0.26)
    const shown = box * Math.max(1, own.width / own.height / RATIO)
    const ratio = sentPerNeeded(sizes, shown, screen, { highestDensity: HIGHEST_DENSITY })
    expect(ratio).toBeGreaterThanOrEqual(0.99)
    expect(ratio).toBeLessThanOrEqual(1.5)
  })
})
