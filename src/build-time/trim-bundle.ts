import type { CreateWebpackConfigArgs } from 'gatsby'
import type { Configuration } from 'webpack'
import { TRUSTED_TYPES } from './publish/policy'
import { replaceModule } from './replace-module'

/**
 * Makes the scripts of visitors: scripts that are loaded later get their addresses from a policy of
 * the site, and what Gatsby and Emotion bring along for sites of another kind is left out:
 * - third-party scripts in a worker (Partytown), of which this site has none;
 * - the copying of static properties for `withTheme`, which this site does not use.
 */
export function trimBundle({ actions, getConfig, plugins }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    module: {
      rules: [
        { test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
      ],
    },
    plugins: [
      replaceModule(
        plugins,
        /internal-plugins[\\/]partytown[\\/]gatsby-browser/,
        'src/build-time/nothing.ts',
      ),
    ],
  })
  // setWebpackConfig leaves `output` out
  const config = (getConfig as () => Configuration)()
  actions.replaceWebpackConfig({
    ...config,
    output: { ...config.output, trustedTypes: { policyName: TRUSTED_TYPES.chunks } },
  })
}
