import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack'

/** Gatsby provides these plugins, but its types omit them. */
type Plugins = {
  banner: (options: object) => WebpackPluginInstance
  normalModuleReplacement: (request: RegExp, file: string) => WebpackPluginInstance
}

/** `<Script>` with Partytown, and what only Emotion's `withTheme` needs. */
const unusedModules = {
  '@builder.io/partytown/integration': false,
  'gatsby-script': false,
  'hoist-non-react-statics': false,
} as const

/**
 * Chromium compiles the functions of a script with this comment while it downloads, in another
 * thread. Added between minification, which drops comments, and source maps.
 */
const compileHint = { banner: '//# allFunctionsCalledOnLoad', raw: true, test: /\.js$/, stage: 450 }

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
 * - Gatsby's route announcer, which always speaks English, is silenced in favor of
 *   src/components/Layout/PageAnnouncer.tsx.
 * - Scripts, fonts and drawings of earlier builds are deleted; otherwise, those that the site no
 *   longer uses would stay public.
 * - Parts of Gatsby and Emotion that the site does not use, and the global styles, which are in the
 *   HTML, are left out of the scripts.
 */
export function customizeWebpack(args: CreateWebpackConfigArgs): void {
  const { actions, getConfig, loaders, stage } = args
  const plugins = args.plugins as unknown as Plugins
  const isBuild = stage === 'build-javascript'
  const announcerProps = path.resolve('src/client/routeAnnouncerProps.ts')
  actions.setWebpackConfig({
    plugins: [
      plugins.normalModuleReplacement(/route-announcer-props$/, announcerProps),
      ...(isBuild ? [plugins.banner(compileHint)] : []),
    ],
    resolve: { alias: isBuild ? unusedModules : {} },
    module: { rules: [{ include: path.resolve('src/theme'), sideEffects: false }] },
  })

  const config = (getConfig as () => Configuration)()
  const file = loaders.file as (options: { name: string }) => RuleSetRule['use']
  const separateFile = file({ name: 'static/[name]-[hash:8].[ext]' })
  actions.replaceWebpackConfig({
    ...config,
    output: {
      ...config.output,
      ...(isBuild && { clean: { keep: (name: string) => !HASHED_FILE.test(name) } }),
    },
    module: {
      ...config.module,
      rules: config.module?.rules?.map((rule) =>
        isInlining(rule as RuleSetRule) ? { ...(rule as RuleSetRule), use: separateFile } : rule,
      ),
    },
  })
}
