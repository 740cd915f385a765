import { graphql } from 'gatsby'

/** What the frame of every page needs: each page query spreads it, so that no page needs a second request. */
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
