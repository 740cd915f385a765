import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import type { CheckResult } from './src/build-time/check/checkContent'
import { buildGraphqlSchema } from './src/build-time/graphqlSchema'
import { tuneAvif } from './src/build-time/photos/tuneAvif'
import { checkBeforeBuild, prepareForGatsby } from './src/build-time/prepareContent'
import { finishSite } from './src/build-time/finish/finishSite'
import { watchContent } from './src/build-time/watchContent'
import { customizeWebpack } from './src/build-time/webpack'
import { contentFiles } from './src/content/schema/contentFiles'
import { writeOnlineEditor } from './src/editor/online/writeOnlineEditor'

/** The hooks below run in this order, in one process. */
let checked: CheckResult

export const onPreInit: GatsbyNode['onPreInit'] = async ({ pathPrefix, reporter }) => {
  tuneAvif()
  checked = await checkBeforeBuild(reporter, pathPrefix)
}

/** Not in `onPreInit`, because Gatsby may clear its cache after that hook. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ pathPrefix }) =>
  prepareForGatsby(checked, pathPrefix)

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(buildGraphqlSchema(contentFiles))
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = customizeWebpack

/** Each component in its states, for developers; never in the built site. */
export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  if (process.env.NODE_ENV !== 'development') return
  actions.createPage({ path: '/examples/', component: path.resolve('src/testing/Examples.tsx') })
}

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ reporter }) => {
  watchContent(reporter)
}

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ pathPrefix }) => {
  await finishSite(checked, pathPrefix)
  await writeOnlineEditor(process.cwd(), checked)
}
