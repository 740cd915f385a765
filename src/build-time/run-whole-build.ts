import { spawnSync } from 'node:child_process'

/**
 * Where Gatsby is called by itself, as the presets of many hosts do, runs the project's own build
 * instead, so that `npx gatsby build` gives the same site as `npm run build`. Ends the process then.
 */
export function runWholeBuild(): void {
  // The project's own build has checked the content before it calls Gatsby.
  const isOwnBuild = process.env.CONTENT_IS_CHECKED !== undefined
  if (isOwnBuild || process.env.gatsby_executing_command !== 'build') return
  const { status } = spawnSync('npx tsx src/build-time/cli/build.ts', {
    shell: true,
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
