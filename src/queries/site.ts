import { graphql } from 'gatsby'

/** Data for every page's layout; each page query spreads it, which saves a second request. */
export const siteFragment = graphql`
  fragment Site on SiteJson {
    brand
    url
    language
    email
    nav {
      name
      path
      growth
    }
    errorPage {
      title
      text
      again
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
      navigated
    }
  }
`
