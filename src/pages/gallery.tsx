import { graphql, withPrefix, type HeadProps, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { toGallery, type GalleryData } from '../content/gallery'
import { GalleryHeader } from '../features/gallery/GalleryHeader'
import { GallerySection } from '../features/gallery/GallerySection'

export default function GalleryPage({ data }: PageProps<GalleryData>) {
  const gallery = toGallery(data)
  return (
    <>
      <GalleryHeader gallery={gallery} />
      <GallerySection gallery={gallery} labels={data.site.labels.lightbox} />
    </>
  )
}

const head = pageHead<GalleryData>('gallery', (data) => data.gallery)

export const Head = (props: HeadProps<GalleryData>) => (
  <>
    {head(props)}
    {/* Bundled by src/build-time/finish/scripts.ts; gatsby-browser.tsx loads it in development. */}
    {process.env.NODE_ENV === 'production' && (
      <script src={withPrefix('/lightbox.js')} type="module" />
    )}
  </>
)

export const query = graphql`
  query GalleryPage {
    ...PageSite
    gallery: galleryJson {
      ...GalleryJson
    }
  }
`
