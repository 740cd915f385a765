import type { GatsbyNode } from 'gatsby'
import { contentFiles } from './src/content/model'
import { graphqlSchema } from './src/build/graphql-schema'
import { stopOnContentFaults } from './src/build/stop-on-content-faults'

export const onPreInit: GatsbyNode['onPreInit'] = ({ reporter }) => {
  stopOnContentFaults(reporter)
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(graphqlSchema(contentFiles))
}
