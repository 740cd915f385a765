import { graphql, withPrefix, type HeadProps, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { toGallery } from '../model/gallery'
import { required } from '../model/required'
import { GalleryHeader } from '../features/gallery/GalleryHeader'
import { GallerySection } from '../features/gallery/GallerySection'

export default function GalleryPage({ data }: PageProps<Queries.GalleryPageQuery>) {
  const gallery = toGallery(data)
  return (
    <>
      <GalleryHeader gallery={gallery} />
      <GallerySection
        gallery={gallery}
        labels={required(data.site, 'site content').labels.lightbox}
      />
    </>
  )
}

const head = pageHead<Queries.GalleryPageQuery>('gallery', (data) => data.gallery)

export const Head = (props: HeadProps<Queries.GalleryPageQuery>) => (
  <>
    {head(props)}
    {/* Bundled by src/build-time/publish/scripts.ts; gatsby-browser.tsx loads it in development. */}
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
