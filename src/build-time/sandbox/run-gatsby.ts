import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { PARENT } from './end-with-parent'
import type { Sandbox } from './sandbox'

/**
 * Runs Gatsby's own program in the sandbox. Signals that end this process end Gatsby first.
 *
 * @param args such as `build`
 * @returns the process, and its exit code when it has ended; a signal counts as 1
 */
export function runGatsby(
  { folder, project }: Sandbox,
  args: readonly string[],
): { child: ChildProcess; ended: Promise<number> } {
  const program = path.join(project, 'node_modules', 'gatsby', 'cli.js')
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: '1',
      CONTENT_IS_CHECKED: '1',
      [PARENT]: process.pid.toString(),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal))
  }
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => {
      resolve(1)
    })
    child.on('exit', (code) => {
      resolve(code ?? 1)
    })
  })
  return { child, ended }
}
