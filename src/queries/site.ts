import { graphql } from 'gatsby'

/** Data for the layout. Every page query includes it, which saves a second request. */
export const siteFragment = graphql`
  fragment Site on SiteJson {
    brand
    url
    language
    email
    nav {
      name
      path
      flowerStage
    }
    errorPage {
      title
      text
      retry
      home
    }
    footer {
      statement
      colophon
      copyright
    }
    labels {
      skipLink
      mainNavigation
      allPages
      menu
      closeMenu
      navigatedTo
      loading
    }
  }
`

export const photoFragment = graphql`
  fragment Photo on File {
    childImageSharp {
      gatsbyImageData(layout: CONSTRAINED)
    }
  }
`
