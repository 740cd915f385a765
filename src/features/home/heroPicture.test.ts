/** @jest-environment node */
import type { Home } from '../../model/home'
import { expectSharp, picture, SCREENS } from '../../testing/sizes'
import { heroPicture } from './Hero'

const hero = {
  picture: picture({ width: 2560, height: 1600 }),
  portrait: picture({ width: 1200, height: 1600 }),
  tall: picture({ width: 800, height: 1600 }),
}

it.each(SCREENS)('loads a sharp but not oversized photo at $width×$height@$density', (screen) => {
  const { crops, ...full } = heroPicture({ hero } as Home)
  const parseRatio = (media: string) => {
    const [width = 1, height = 1] = media.match(/\d+/g)?.map(Number) ?? []
    return width / height
  }
  const crop = crops.find(({ media }) => screen.width / screen.height <= parseRatio(media)) ?? full
  const width = Math.max(screen.width, (screen.height * crop.picture.width) / crop.picture.height)
  expectSharp(crop.sizes, width, screen)
})
