import path from 'node:path'
import { NormalModuleReplacementPlugin } from 'webpack'

/**
 * What Gatsby and Emotion bring along for sites of another kind, kept away from visitors:
 * - third-party scripts in a worker (Partytown), of which this site has none;
 * - the copying of static properties for `withTheme`, which this site does not use.
 */
export const leanScripts = {
  module: {
    rules: [
      { test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
    ],
  },
  plugins: [
    new NormalModuleReplacementPlugin(
      /internal-plugins[\\/]partytown[\\/]gatsby-browser/,
      path.resolve('src/build/nothing.ts'),
    ),
  ],
}
