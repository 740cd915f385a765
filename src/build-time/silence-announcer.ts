import type { CreateWebpackConfigArgs } from 'gatsby'
import { replaceModule } from './replace-module'

/**
 * Gatsby announces each page in English, whatever the language of the site, and has no option for
 * it. The site announces its pages itself (src/components/Layout/PageAnnouncer.tsx).
 */
export function silenceAnnouncer({ actions, plugins }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    plugins: [
      replaceModule(plugins, /route-announcer-props$/, 'src/build-time/announcer-props.ts'),
    ],
  })
}
