import { graphql } from 'gatsby'
import { GatsbyImage, getImage } from 'gatsby-plugin-image'
import React from 'react'
import about from '../../../../content/about/about.json'
import { Layout } from '../components/layout'

export default function AboutPage({ data }) {
  return (
    <Layout>
      <h1>{about.title}</h1>
      <p className="deck">{about.deck}</p>
      {about.narrative.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <GatsbyImage alt="" image={getImage(data.file)} />
      <h2>{about.experience.numeral}</h2>
      <p>{about.experience.text}</p>
      {about.experience.fields.map(({ name, text }) => (
        <p key={name}>
          {name}: {text}
        </p>
      ))}
      <h2>{about.cardsHeading}</h2>
      {about.cards.map(({ link, text, title, to }) => (
        <section key={to}>
          <h3>{title}</h3>
          <p>{text}</p>
          <a href={to}>{link}</a>
        </section>
      ))}
      <h2>{about.missionHeading}</h2>
      <p>{about.mission}</p>
    </Layout>
  )
}

export const query = graphql`
  {
    file(sourceInstanceName: { eq: "gallery" }, ext: { eq: ".jpg" }) {
      childImageSharp {
        gatsbyImageData(layout: CONSTRAINED, width: 800)
      }
    }
  }
`
