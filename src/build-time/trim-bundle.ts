import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import type { Compiler, Configuration, EntryObject } from 'webpack'
import { REACT_ENTRY } from './publish/deferred-scripts'
import { TRUSTED_TYPES } from './publish/policy'
import { replaceModule } from './replace-module'

/**
 * Has V8 compile all functions of the scripts that every page needs while they arrive, off the main
 * thread, rather than each when it is first called (https://v8.dev/blog/explicit-compile-hints,
 * Chrome 136). Other engines see a comment.
 */
const compileEarly = {
  apply(compiler: Compiler) {
    const { BannerPlugin, Compilation } = compiler.webpack
    new BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      include: /^(app|framework)-/,
      // After minifying, which puts a licence note first, and before source maps, which count lines.
      stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }).apply(compiler)
  },
}

/**
 * Makes the scripts of visitors: scripts that are loaded later get their addresses from a policy of
 * the site, and what Gatsby and Emotion bring along for sites of another kind is left out:
 * - third-party scripts in a worker (Partytown), of which this site has none;
 * - the copying of static properties for `withTheme`, which this site does not use.
 * React gets an entry of its own (src/client/evaluateReact.ts).
 */
export function trimBundle({ actions, getConfig, plugins }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    module: {
      rules: [
        { test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
      ],
    },
    plugins: [
      compileEarly,
      replaceModule(
        plugins,
        /internal-plugins[\\/]partytown[\\/]gatsby-browser/,
        'src/build-time/nothing.ts',
      ),
    ],
  })
  // setWebpackConfig leaves `entry` and `output` out
  const config = (getConfig as () => Configuration)()
  actions.replaceWebpackConfig({
    ...config,
    entry: {
      ...(config.entry as EntryObject),
      [REACT_ENTRY]: path.resolve('src/client/evaluateReact.ts'),
    },
    output: { ...config.output, trustedTypes: { policyName: TRUSTED_TYPES.chunks } },
  })
}
