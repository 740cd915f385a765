import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestContent, type Content } from '../../src/testing/testContent'

export const gallery = 'gallery/gallery.json'

/** Everything else that the editor needs; the project links to it. */
const LINKED = ['node_modules', 'src', 'static', 'package.json', 'tsconfig.json']

/** Simulates a computer with no Git configuration. */
const GIT_ENV = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']

/** Creates a project with sample content, a remote beside it, and an editor to start and stop. */
export async function createEditorProject() {
  const root = mkdtempSync(path.join(tmpdir(), 'editor-'))
  const folder = path.join(root, 'site')
  const content = await createTestContent(path.join(folder, 'content'))
  for (const name of LINKED) symlinkSync(path.resolve(name), path.join(folder, name))
  let child: ChildProcess | undefined
  let address = ''

  const gitIn = (name: string, ...args: string[]) =>
    execFileSync('git', [...AUTHOR, ...args], { cwd: path.join(root, name), env: GIT_ENV })
      .toString()
      .trimEnd()
  const git = (...args: string[]) => gitIn('site', ...args)

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const args = ['run', 'edit', '--', '0', '--no-open']
      // a process group, which Ctrl+C in a terminal stops as a whole
      child = spawn('npm', args, { cwd: folder, detached: true, env: GIT_ENV })
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

  return {
    ...content,
    folder,
    git,
    start,
    stop,
    address: () => address,
    origin: () => new URL(address).origin,
    /** Makes the content, its history and the remote what they were at first. */
    reset: () => {
      content.reset()
      for (const name of ['site/.git', 'remote.git', 'web'])
        rmSync(path.join(root, name), { recursive: true, force: true })
      git('init', '--quiet', '--initial-branch=main')
      git('add', 'content')
      git('commit', '--quiet', '--message=First')
      git('init', '--quiet', '--bare', '--initial-branch=main', '../remote.git')
      git('remote', 'add', 'origin', '../remote.git')
      git('push', '--quiet', '--set-upstream', 'origin', 'main')
    },
    /** The value of a page on the remote. */
    published: (file: string) =>
      JSON.parse(gitIn('remote.git', 'show', `main:content/${file}`)) as Content,
    /** Lets somebody else change a page on the remote. */
    editOnWeb: (file: string, change: (page: Content) => unknown) => {
      gitIn('.', 'clone', '--quiet', 'remote.git', 'web')
      const name = path.join(root, 'web/content', file)
      const page = JSON.parse(readFileSync(name, 'utf8')) as Content
      change(page)
      writeFileSync(name, `${JSON.stringify(page, null, 2)}\n`)
      gitIn('web', 'commit', '--quiet', '--all', '--message=On the web')
      gitIn('web', 'push', '--quiet')
    },
    remove: async () => {
      await stop()
      content.remove()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

export type EditorProject = Awaited<ReturnType<typeof createEditorProject>>
