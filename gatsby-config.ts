import type { GatsbyConfig } from 'gatsby'
import { contentTypeName } from './src/build-time/content-type-name'
import { prefixOf } from './src/build-time/site-address'
import site from './content/site/site.json'

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: site.url },
  pathPrefix: prefixOf(site.url),
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  jsxImportSource: '@emotion/react',
  graphqlTypegen: { typesOutputPath: 'src/gatsby-types.d.ts', generateOnBuild: true },
  plugins: [
    { resolve: 'gatsby-source-filesystem', options: { name: 'content', path: 'content' } },
    { resolve: 'gatsby-transformer-json', options: { typeName: contentTypeName } },
    {
      resolve: 'gatsby-plugin-sharp',
      options: {
        defaults: {
          // docs/decisions/2026-11-21-pictures.md
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
