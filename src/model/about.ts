import { toPicture } from './picture'
import type { Queried } from './queried'
import { required } from './required'

export type About = ReturnType<typeof toAbout>

export function toAbout(data: { about: Queried<'about'> | null }) {
  const { portrait, swatch, ...rest } = required(data.about, 'about page content')
  return {
    ...rest,
    swatch: { note: swatch.note, picture: toPicture(swatch.src, 'swatch photo') },
    portrait: portrait && { alt: portrait.alt, picture: toPicture(portrait.src, 'portrait') },
  }
}
