import { withPrefix } from 'gatsby'
import { withTrailingSlash } from '../content/pageRegistry'

/** @param path from the content, without the site's path prefix, such as `/about` */
export const pageUrl = (path: string): string => withPrefix(withTrailingSlash(path))
