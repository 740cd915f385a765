import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (!existsSync('src/gatsby-types.d.ts')) {
  const { status } = spawnSync('npm run build', { shell: true, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
