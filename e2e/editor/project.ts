import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { createTestProject } from '../../src/testing/testProject'

/** What the editor needs besides the content. */
const LINKED = ['node_modules', 'src', 'static', 'package.json', 'tsconfig.json']

/** A project whose editor can be started and stopped. */
export async function makeEditorProject() {
  const made = await createTestProject()
  for (const name of LINKED) symlinkSync(path.resolve(name), path.join(made.folder, name))
  let child: ChildProcess | undefined
  let origin = ''

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const args = ['--import', 'tsx', path.resolve('src/editor/edit.ts'), '--no-open']
      // a restart keeps the port, for tabs that are still open
      const env = { ...process.env, PORT: origin ? new URL(origin).port : '0' }
      child = spawn(process.execPath, args, { cwd: made.folder, env })
      let output = ''
      const onOutput = (part: Buffer) => {
        output += part.toString()
        origin = /The editor is at (http:\/\/\S+)/.exec(output)?.[1] ?? origin
        if (output.includes('The editor is at')) resolve()
      }
      child.stdout?.on('data', onOutput)
      child.stderr?.on('data', onOutput)
      child.once('exit', () => {
        reject(new Error(`The editor exited: ${output}`))
      })
    })

  const stop = async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return
    child.kill()
    await once(child, 'exit')
  }

  const remove = async () => {
    await stop()
    made.remove()
  }

  return { ...made, start, stop, remove, address: () => origin }
}

export type EditorProject = Awaited<ReturnType<typeof makeEditorProject>>
