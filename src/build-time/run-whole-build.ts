import { spawnSync } from 'node:child_process'
import { programOf } from './cli/system.mjs'

/**
 * Where Gatsby is called by itself, as the presets of many hosts do, runs the project's own build in
 * its place, so that `npx gatsby build` gives the same site as `npm run build`: checked, with prepared
 * photos, finished, and beside the last good site until it is whole. Ends the process then.
 */
export function runWholeBuild(): void {
  // The project's own build has checked the content before it calls Gatsby.
  const isOwnBuild = process.env.CONTENT_IS_CHECKED !== undefined
  if (isOwnBuild || process.env.gatsby_executing_command !== 'build') return
  const [node, tsx] = programOf('tsx')
  const { status } = spawnSync(node, [tsx, 'src/build-time/cli/build.ts'], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
