import { graphql } from 'gatsby'

/** Data for the layout. Every page query includes it, which saves a second request. */
export const siteFragment = graphql`
  fragment Site on SiteJson {
    brand
    url
    language
    email
    nav {
      ...SiteJsonNav
    }
    errorPage {
      ...SiteJsonErrorPage
    }
    footer {
      ...SiteJsonFooter
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

/** For photos that have no crops. */
export const photoFragment = graphql`
  fragment Photo on File {
    name
    childImageSharp {
      gatsbyImageData(layout: CONSTRAINED)
    }
  }
`

/** For photos that have crops: these are large, so small flaws are invisible. */
export const heroPhotoFragment = graphql`
  fragment HeroPhoto on File {
    name
    childImageSharp {
      gatsbyImageData(layout: CONSTRAINED, avifOptions: { quality: 58 })
    }
  }
`
