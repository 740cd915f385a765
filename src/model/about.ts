import { toPicture, type PictureData } from './picture'
import { required } from './required'

type AboutNode = NonNullable<Queries.AboutPageQuery['about']>

type Swatch = { note: string; picture: PictureData }
type Portrait = { alt: string; picture: PictureData }

export type About = Omit<AboutNode, 'swatch' | 'portrait'> & {
  swatch: Swatch
  portrait?: Portrait
}

export function toAbout(data: Queries.AboutPageQuery): About {
  const { portrait, swatch, ...rest } = required(data.about, 'about page content')
  return {
    ...rest,
    swatch: { note: swatch.note, picture: toPicture(swatch.src, 'swatch photo') },
    ...(portrait && {
      portrait: { alt: portrait.alt, picture: toPicture(portrait.src, 'portrait') },
    }),
  }
}
