import type { GatsbyNode } from 'gatsby'
import { contentFiles } from './src/content/model/contentFiles'
import { graphqlSchema } from './src/build-time/graphql-schema'
import { keepFontFiles } from './src/build-time/keep-font-files'
import { defineLightboxLabels } from './src/build-time/lightbox-labels'
import { silenceAnnouncer } from './src/build-time/silence-announcer'
import { trimBundle } from './src/build-time/trim-bundle'
import { tuneAvif } from './src/build-time/photos/tune-avif'
import { runWholeBuild } from './src/build-time/run-whole-build'
import { showContentErrors } from './src/build-time/content-errors-overlay'
import { stopOnContentErrors } from './src/build-time/stop-on-content-errors'
import { endWithParent } from './src/build-time/sandbox/end-with-parent'

export const onPreInit: GatsbyNode['onPreInit'] = ({ reporter }) => {
  endWithParent()
  runWholeBuild()
  tuneAvif()
  return stopOnContentErrors(reporter)
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(graphqlSchema(contentFiles))
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (args) => {
  keepFontFiles(args)
  silenceAnnouncer(args)
  if (args.stage === 'develop') {
    defineLightboxLabels(args)
    args.actions.setWebpackConfig({ plugins: [showContentErrors()] })
  }
  if (args.stage === 'build-javascript') trimBundle(args)
}
