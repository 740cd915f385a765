import React from 'react'
import { graphql } from 'gatsby'
import { GatsbyImage, getImage } from 'gatsby-plugin-image'
import home from '../../../../content/home/home.json'
import { Layout } from '../components/layout'

export default function HomePage({ data }) {
  return (
    <Layout>
      <h1>{home.headlineLines.join(' ')}</h1>
      <GatsbyImage alt="" image={getImage(data.file)} loading="eager" />
    </Layout>
  )
}

export const query = graphql`
  {
    file(name: { eq: "hero" }) {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH)
      }
    }
  }
`
