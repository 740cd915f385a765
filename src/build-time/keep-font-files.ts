import type { CreateWebpackConfigArgs } from 'gatsby'
import type { RuleSetRule } from 'webpack'

type Config = { module: { rules: readonly RuleSetRule[] } }

const isForFonts = ({ test }: RuleSetRule) => test instanceof RegExp && test.test('a.woff2')

/**
 * Makes each font a file of its own. Gatsby writes files below 10 000 bytes into the styles, so that
 * every page would carry them, even those it does not use. And it names files by 32 digits of their
 * hash, which do not compress; the styles of each page name all fonts, and eight digits will do.
 */
export function keepFontFiles({ actions, getConfig, loaders }: CreateWebpackConfigArgs): void {
  const config = (getConfig as () => Config)()
  const file = loaders.file as (options: { name: string }) => RuleSetRule['use']
  const use = file({ name: 'static/[name]-[hash:8].[ext]' })
  const rules = config.module.rules.map((rule) => (isForFonts(rule) ? { ...rule, use } : rule))
  actions.replaceWebpackConfig({ ...config, module: { ...config.module, rules } })
}
