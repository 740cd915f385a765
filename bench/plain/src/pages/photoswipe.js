import { graphql } from 'gatsby'
import PhotoSwipeLightbox from 'photoswipe/lightbox'
import 'photoswipe/style.css'
import React, { useEffect } from 'react'

const styles = '.grid img { display: block; width: 20rem; height: auto; }'

export default function PhotoSwipePage({ data }) {
  useEffect(() => {
    const lightbox = new PhotoSwipeLightbox({
      gallery: '.grid',
      children: 'a',
      pswpModule: () => import('photoswipe'),
    })
    lightbox.init()
    return () => lightbox.destroy()
  }, [])
  return (
    <main>
      <style>{styles}</style>
      <h1>PhotoSwipe</h1>
      <div className="grid">
        {data.allFile.nodes.map(
          ({
            childImageSharp: {
              gatsbyImageData: { height, images, width },
            },
          }) => (
            <a
              key={images.fallback.src}
              data-pswp-height={height}
              data-pswp-srcset={images.fallback.srcSet}
              data-pswp-width={width}
              href={images.fallback.src}
            >
              <img {...images.fallback} alt="" height={height} width={width} />
            </a>
          ),
        )}
      </div>
    </main>
  )
}

export const query = graphql`
  {
    allFile(
      filter: { sourceInstanceName: { eq: "gallery" }, ext: { eq: ".jpg" } }
      sort: { name: ASC }
    ) {
      nodes {
        childImageSharp {
          gatsbyImageData(layout: CONSTRAINED, width: 1600, formats: [JPG])
        }
      }
    }
  }
`
