import type { GatsbyNode } from 'gatsby'
import { contentFiles } from './src/content/model'
import { graphqlSchema } from './src/build/graphql-schema'
import { keepFontFiles } from './src/build/keep-font-files'
import { leanScripts } from './src/build/lean-scripts'
import { tuneAvif } from './src/build/photos/tune-avif'
import { runWholeBuild } from './src/build/run-whole-build'
import { showContentFaults } from './src/build/content-faults-overlay'
import { stopOnContentFaults } from './src/build/stop-on-content-faults'
import { endWithParent } from './src/build/workshop/end-with-parent'

export const onPreInit: GatsbyNode['onPreInit'] = ({ reporter }) => {
  endWithParent()
  runWholeBuild()
  tuneAvif()
  return stopOnContentFaults(reporter)
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(graphqlSchema(contentFiles))
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (args) => {
  keepFontFiles(args)
  if (args.stage === 'develop') args.actions.setWebpackConfig({ plugins: [showContentFaults()] })
  if (args.stage === 'build-javascript') leanScripts(args)
}
