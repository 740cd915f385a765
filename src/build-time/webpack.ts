import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack'
import { contentErrorsPlugin } from './watch-content'

/** Gatsby provides this plugin, but its types omit it. */
type Plugins = {
  normalModuleReplacement: (request: RegExp, file: string) => WebpackPluginInstance
}

const isFontRule = (rule: RuleSetRule | '...') =>
  rule !== '...' && rule.test instanceof RegExp && rule.test.test('a.woff2')

/**
 * Changes webpack settings that Gatsby has no options for:
 *
 * - Fonts become separate files. Gatsby would inline those under 10 kB into every page's styles.
 * - Gatsby's route announcer, which always speaks English, is silenced in favor of
 *   src/components/Layout/PageAnnouncer.tsx.
 * - During development, content errors appear in Gatsby's overlay.
 */
export function customizeWebpack(args: CreateWebpackConfigArgs): void {
  const { actions, getConfig, loaders, stage } = args
  const plugins = args.plugins as unknown as Plugins
  const announcerProps = path.resolve('src/build-time/announcer-props.ts')
  actions.setWebpackConfig({
    plugins: [
      plugins.normalModuleReplacement(/route-announcer-props$/, announcerProps),
      ...(stage === 'develop' ? [contentErrorsPlugin()] : []),
    ],
  })

  const config = (getConfig as () => Configuration)()
  const file = loaders.file as (options: { name: string }) => RuleSetRule['use']
  const fontLoader = file({ name: 'static/[name]-[hash:8].[ext]' })
  actions.replaceWebpackConfig({
    ...config,
    module: {
      ...config.module,
      rules: config.module?.rules?.map((rule) =>
        isFontRule(rule as RuleSetRule) ? { ...(rule as RuleSetRule), use: fontLoader } : rule,
      ),
    },
  })
}
