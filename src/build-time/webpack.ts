import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import type { Configuration, RuleSetRule } from 'webpack'

/** A script, its source map or its licenses; a font or drawing (`separateFile` names those). */
const HASHED_FILE = /^[^/]+-[0-9a-f]{20}\.js|^static\/[^/]+-[0-9a-f]{8}\.\w+$/

/** Whether Gatsby inlines small files of a type. */
const isInlining = ({ use }: RuleSetRule) =>
  Array.isArray(use) && JSON.stringify(use).includes('url-loader')

/**
 * Changes webpack settings that Gatsby has no options for:
 *
 * - Fonts and images are always separate files. Gatsby would inline those under 10 kB, which the
 *   Content-Security-Policy forbids.
 * - Scripts, fonts and drawings of earlier builds are deleted; otherwise, those that the site no
 *   longer uses would stay public.
 * - Theme modules without side effects, so that pages' scripts omit what they do not use.
 */
export function customizeWebpack(args: CreateWebpackConfigArgs): void {
  const { actions, getConfig, loaders, stage } = args
  actions.setWebpackConfig({
    module: { rules: [{ include: path.resolve('src/theme'), sideEffects: false }] },
  })

  const config = (getConfig as () => Configuration)()
  const file = loaders.file as (options: { name: string }) => RuleSetRule['use']
  const separateFile = file({ name: 'static/[name]-[hash:8].[ext]' })
  actions.replaceWebpackConfig({
    ...config,
    output: {
      ...config.output,
      ...(stage === 'build-javascript' && {
        clean: { keep: (name: string) => !HASHED_FILE.test(name) },
      }),
    },
    module: {
      ...config.module,
      rules: config.module?.rules?.map((rule) =>
        isInlining(rule as RuleSetRule) ? { ...(rule as RuleSetRule), use: separateFile } : rule,
      ),
    },
  })
}
