import type { GatsbyConfig } from 'gatsby'
import { PREPARED_CONTENT } from './src/build-time/contentValues'
import { getPathPrefix, getSiteUrl } from './src/build-time/siteUrl'
import { PHOTO_WIDTHS } from './src/lib/photoWidths'

const { gatsby_executing_command: command } = process.env
// Gatsby keeps the value "production" or "test" of a terminal, with which its development server fails
if (command === 'develop') process.env.NODE_ENV = 'development'
// Gatsby serves until it is killed, or stops if the port is in use and it cannot ask for another
if (command === 'serve') process.exitCode = 1

const config: GatsbyConfig = {
  pathPrefix: getPathPrefix(getSiteUrl()),
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  jsxImportSource: '@emotion/react',
  plugins: [
    { resolve: 'gatsby-source-filesystem', options: { name: 'content', path: PREPARED_CONTENT } },
    'gatsby-transformer-json', // derives node types from directory names, e.g., HomeJson
    {
      resolve: 'gatsby-plugin-sharp',
      options: {
        // the default rejects flaws that the content check accepts
        failOn: 'error',
        defaults: {
          // docs/decisions/2026-11-21-photos.md
          breakpoints: PHOTO_WIDTHS,
          formats: ['jpg', 'avif'],
          jpgOptions: { quality: 75 },
          avifOptions: { quality: 62 },
          placeholder: 'dominantColor',
        },
      },
    },
    'gatsby-transformer-sharp',
  ],
}

export default config
