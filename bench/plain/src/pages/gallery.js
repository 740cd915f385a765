import { graphql } from 'gatsby'
import { GatsbyImage, getImage } from 'gatsby-plugin-image'
import React, { useEffect, useRef, useState } from 'react'
import { Layout } from '../components/layout'

const styles = `
  .grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); }
  .grid a { display: block; }
  dialog { width: 100%; height: 100%; max-width: none; max-height: none; box-sizing: border-box; }
  dialog .gatsby-image-wrapper { display: block; height: calc(100% - 4rem); }
`

function Lightbox({ onClose, onNext, photo }) {
  const ref = useRef(null)
  useEffect(() => ref.current.showModal(), [])
  return (
    <dialog ref={ref} onClose={onClose}>
      <button onClick={onClose}>Close</button>
      <button onClick={onNext}>Next photo</button>
      <GatsbyImage
        key={photo.name}
        alt={photo.name}
        image={getImage(photo)}
        loading="eager"
        objectFit="contain"
      />
    </dialog>
  )
}

export default function GalleryPage({ data }) {
  const photos = data.allFile.nodes
  const [open, setOpen] = useState()
  return (
    <Layout>
      <style>{styles}</style>
      <h1>Gallery</h1>
      <div className="grid">
        {photos.map((photo, index) => (
          <a
            key={photo.name}
            href={photo.publicURL}
            onClick={(event) => {
              event.preventDefault()
              setOpen(index)
            }}
          >
            <GatsbyImage
              alt={photo.name}
              image={getImage(photo)}
              loading={index === 0 ? 'eager' : 'lazy'}
              sizes="(min-width: 60rem) 33vw, 100vw"
            />
          </a>
        ))}
      </div>
      {open !== undefined && (
        <Lightbox
          photo={photos[open]}
          onClose={() => setOpen(undefined)}
          onNext={() => setOpen((open + 1) % photos.length)}
        />
      )}
    </Layout>
  )
}

export const query = graphql`
  {
    allFile(
      filter: { sourceInstanceName: { eq: "gallery" }, ext: { eq: ".jpg" } }
      sort: { name: ASC }
    ) {
      nodes {
        name
        publicURL
        childImageSharp {
          gatsbyImageData(layout: CONSTRAINED, width: 1600)
        }
      }
    }
  }
`
