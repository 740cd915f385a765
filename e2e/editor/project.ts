import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { createTestProject } from '../../src/editor/fixtures/testProject'

/** Everything else the editor needs; the project links to it. */
const LINKED = ['node_modules', 'src', 'static', 'package.json', 'tsconfig.json']

/** Creates a project whose editor can be started and stopped. */
export async function createEditorProject() {
  const project = await createTestProject()
  for (const name of LINKED) symlinkSync(path.resolve(name), path.join(project.folder, name))
  let child: ChildProcess | undefined
  let address = ''
  const origin = () => new URL(address).origin

  const start = () =>
    new Promise<void>((resolve, reject) => {
      // a restart keeps the port so that open tabs still work
      const port = address ? new URL(address).port : '0'
      const args = ['run', 'edit', '--', port, '--no-open']
      // a process group, which Ctrl+C in a terminal stops as a whole
      child = spawn('npm', args, { cwd: project.folder, detached: true })
      let output = ''
      const onOutput = (chunk: Buffer) => {
        output += chunk.toString()
        address = /The editor is running at (http:\/\/\S+)/.exec(output)?.[1] ?? address
        if (output.includes('The editor is running at')) resolve()
      }
      child.stdout?.on('data', onOutput)
      child.stderr?.on('data', onOutput)
      child.once('exit', () => {
        reject(new Error(`The editor exited: ${output}`))
      })
    })

  const stop = async () => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    process.kill(-child.pid, 'SIGINT')
    await once(child, 'close')
  }

  const remove = async () => {
    await stop()
    project.remove()
  }

  return { ...project, start, stop, remove, origin, address: () => address }
}

export type EditorProject = Awaited<ReturnType<typeof createEditorProject>>
