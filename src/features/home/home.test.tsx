import type { Home } from '../../content/home'
import { expectSharp, photoNode, SCREENS } from '../../testing/sizes'
import { heroPicture } from './Hero'

const hero = {
  src: photoNode(2560, 1600),
  tablet: photoNode(1200, 1600),
  phone: photoNode(800, 1600),
}

it.each(SCREENS)('loads a sharp but not oversized photo at $width×$height@$density', (screen) => {
  const { crops, ...full } = heroPicture(hero as Home['hero'])
  const parseRatio = (media: string) => {
    const [width = 1, height = 1] = media.match(/\d+/g)?.map(Number) ?? []
    return width / height
  }
  const crop = crops.find(({ media }) => screen.width / screen.height <= parseRatio(media)) ?? full
  const width = Math.max(screen.width, (screen.height * crop.picture.width) / crop.picture.height)
  expectSharp(crop.sizes, width, screen)
})
