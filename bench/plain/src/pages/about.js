import { graphql } from 'gatsby'
import { GatsbyImage, getImage } from 'gatsby-plugin-image'
import React from 'react'
import about from '../../../../content/about/about.json'
import { Layout } from '../components/layout'
import { Words } from '../components/words'

export default function AboutPage({ data }) {
  const { deck, title, ...content } = about
  return (
    <Layout>
      <h1>{title}</h1>
      <p className="deck">{deck}</p>
      <GatsbyImage alt="" image={getImage(data.file)} loading="eager" />
      <Words content={content} />
    </Layout>
  )
}

export const query = graphql`
  {
    file(sourceInstanceName: { eq: "gallery" }, name: { eq: "photo-6" }) {
      childImageSharp {
        gatsbyImageData(layout: CONSTRAINED, width: 600)
      }
    }
  }
`
