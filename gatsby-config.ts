import type { GatsbyConfig } from 'gatsby'
import { contentTypeName } from './src/build/content-type-name'
import site from './content/site/site.json'

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: site.url },
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
        defaults: { formats: ['auto', 'webp'], placeholder: 'dominantColor', quality: 70 },
      },
    },
    'gatsby-transformer-sharp',
  ],
}

export default config
