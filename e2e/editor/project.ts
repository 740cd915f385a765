import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { createTestProject } from '../../src/editor/fixtures/testProject'
import type { Content } from '../../src/testing/testContent'

export { gallery } from '../../src/editor/fixtures/testProject'

/** Everything else that the editor needs; the project links to it. */
const LINKED = ['node_modules', 'src', 'static', 'package.json', 'tsconfig.json']

/** A published project with sample content, and an editor to start and stop. */
export async function createEditorProject() {
  const project = await createTestProject()
  const { folder } = project
  for (const name of LINKED) symlinkSync(path.resolve(name), path.join(folder, name))
  let child: ChildProcess | undefined
  let address = ''

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const args = ['run', 'edit', '--', '0', '--no-open']
      // a process group, which Ctrl+C in a terminal stops as a whole
      child = spawn('npm', args, { cwd: folder, detached: true })
      let output = ''
      const onOutput = (chunk: Buffer) => {
        output += chunk.toString()
        const [running = ''] = /http:\S+(?=\n)/.exec(output) ?? []
        address = running
        if (address) resolve()
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

  /** The value of a page on the remote. */
  const published = (file: string) => JSON.parse(project.published(file)) as Content

  return {
    ...project,
    start,
    stop,
    published,
    address: () => address,
    origin: () => new URL(address).origin,
    /** Lets somebody else change a page on the remote. */
    editOnWeb: (file: string, change: (page: Content) => unknown) => {
      const page = published(file)
      change(page)
      project.publishFromOtherClone(file, `${JSON.stringify(page, null, 2)}\n`)
    },
    remove: async () => {
      await stop()
      project.remove()
    },
  }
}

export type EditorProject = Awaited<ReturnType<typeof createEditorProject>>
