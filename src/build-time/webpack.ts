import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack'
import { CHUNK_POLICY } from './publish/trusted-types'
import { contentErrorsPlugin } from './watch-content'

/** Gatsby passes this plugin along, but its types omit it. */
type Plugins = {
  normalModuleReplacement: (request: RegExp, file: string) => WebpackPluginInstance
}

const isFontRule = (rule: RuleSetRule | '...') =>
  rule !== '...' && rule.test instanceof RegExp && rule.test.test('a.woff2')

/**
 * Changes what Gatsby's webpack configuration has no option for:
 *
 * - Fonts are separate files. Gatsby would inline those under 10 kB into the styles of every page.
 * - Gatsby's route announcer is silenced, since it speaks English on every site; the site has its own
 *   (src/components/Layout/PageAnnouncer.tsx).
 * - Chunk URLs come from a Trusted Types policy, which the Content-Security-Policy allows.
 * - During development, content errors show in Gatsby's overlay.
 */
export function customizeWebpack(args: CreateWebpackConfigArgs): void {
  const { actions, getConfig, loaders, stage } = args
  const plugins = args.plugins as unknown as Plugins
  const silentAnnouncer = path.resolve('src/build-time/announcer-props.ts')
  actions.setWebpackConfig({
    plugins: [
      plugins.normalModuleReplacement(/route-announcer-props$/, silentAnnouncer),
      ...(stage === 'develop' ? [contentErrorsPlugin()] : []),
    ],
  })

  const config = (getConfig as () => Configuration)()
  const file = loaders.file as (options: { name: string }) => RuleSetRule['use']
  const fonts = file({ name: 'static/[name]-[hash:8].[ext]' })
  actions.replaceWebpackConfig({
    ...config,
    ...(stage === 'build-javascript' && {
      output: { ...config.output, trustedTypes: { policyName: CHUNK_POLICY } },
    }),
    module: {
      ...config.module,
      rules: config.module?.rules?.map((rule) =>
        isFontRule(rule as RuleSetRule) ? { ...(rule as RuleSetRule), use: fonts } : rule,
      ),
    },
  })
}
