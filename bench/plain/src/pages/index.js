import React from 'react'
import { graphql, Link } from 'gatsby'
import { GatsbyImage, getImage } from 'gatsby-plugin-image'
import { Layout } from '../components/layout'

export default function HomePage({ data }) {
  return (
    <Layout>
      <h1>Home</h1>
      <p>
        <Link to="/about/">About me</Link>
      </p>
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
