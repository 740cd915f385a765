import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import type { WebpackPluginInstance } from 'webpack'

type Replace = (what: RegExp, by: string) => WebpackPluginInstance

/**
 * @param plugins those that Gatsby hands over
 * @param what matches the request for the module, or its resolved path
 * @param by path of the module that takes its place, from the top of the project
 */
export function replaceModule(
  plugins: CreateWebpackConfigArgs['plugins'],
  what: RegExp,
  by: string,
): WebpackPluginInstance {
  const { normalModuleReplacement } = plugins as unknown as { normalModuleReplacement: Replace }
  return normalModuleReplacement(what, path.resolve(by))
}
