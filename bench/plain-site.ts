import { spawnSync } from 'node:child_process'
import path from 'node:path'

const PLAIN = path.join(import.meta.dirname, 'plain')
const GATSBY = path.join(import.meta.dirname, '../node_modules/gatsby/cli.js')

/**
 * Builds the plain set-up that the site is compared with; see plain/README.md.
 *
 * @returns folder of the built pages
 * @throws Error if Gatsby fails, with what it printed
 */
export function buildPlainSite(): string {
  const { output, status } = spawnSync(process.execPath, [GATSBY, 'build'], {
    cwd: PLAIN,
    encoding: 'utf8',
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`The plain set-up was not built:\n${output.join('')}`)
  return path.join(PLAIN, 'public')
}
