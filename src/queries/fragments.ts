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
