import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { Seo } from '../components/Seo/Seo'
import { toGallery } from '../content/gallery'
import { required } from '../content/required'
import { GallerySection } from '../features/gallery/GallerySection'
import { GalleryHeader } from '../features/gallery/GalleryHeader'

export default function GalleryPage({ data }: PageProps<Queries.GalleryPageQuery>) {
  const gallery = toGallery(data)
  return (
    <>
      <GalleryHeader gallery={gallery} />
      <GallerySection gallery={gallery} />
    </>
  )
}

export const Head = ({ data }: HeadProps<Queries.GalleryPageQuery>) => {
  const gallery = required(data.gallery, 'content of the gallery')
  return (
    <Seo
      description={gallery.description}
      path="/gallery/"
      site={required(data.site, 'content of the site')}
      title={gallery.title}
    />
  )
}

export const query = graphql`
  query GalleryPage {
    site: siteJson {
      ...Site
    }
    gallery: galleryJson {
      title
      titleLines
      description
      deck
      interludes
      photos {
        id
        alt
        caption
        src {
          childImageSharp {
            gatsbyImageData(
              layout: CONSTRAINED
              breakpoints: [317, 387, 472, 576, 705, 860, 1052, 1287, 1575, 1927, 2357, 2884]
            )
          }
        }
      }
    }
  }
`
