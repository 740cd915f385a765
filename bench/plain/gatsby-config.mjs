/** @type {import('gatsby').GatsbyConfig} */
const config = {
  trailingSlash: 'always',
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'gallery', path: `${process.cwd()}/../../content/gallery` },
    },
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'home', path: `${process.cwd()}/../../content/home` },
    },
    'gatsby-plugin-image',
    'gatsby-plugin-sharp',
    'gatsby-transformer-sharp',
  ],
}

export default config
