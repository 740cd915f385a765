import { spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { format } from 'prettier'
import { makeContent, photo } from '../../src/testing/contentFolder'
import { contentFiles } from '../../src/content/model/contentFiles'
import { gitEnvironment, gitIn } from '../../src/testing/git'

/** What the editor needs of the project beside the content. */
const LINKED = [
  'node_modules',
  'src',
  'static',
  'package.json',
  'tsconfig.json',
  '.prettierrc.json',
]

/** A photo that the site takes, each red a different one. */
export const makePhoto = (red: number, width = 1600, height = 2000): Promise<Buffer> =>
  photo(width, height, red).jpeg().toBuffer()

type Content = Record<string, unknown> & {
  hero: { src: string }
  swatch: { src: string }
  photos: { id: number; src: string; caption: string }[]
}

/** Content of the tests, laid out as the project's own. */
async function writeContent(folder: string) {
  const content = await makeContent()
  for (const { file } of contentFiles) {
    const place = content.place(file)
    writeFileSync(
      place,
      await format(readFileSync(place, 'utf8'), { parser: 'json', printWidth: 100 }),
    )
  }
  cpSync(content.root, folder, { recursive: true })
  content.remove()
}

/** A project with content of the tests and an editor that can be started, killed and started again. */
export async function makeEditorProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
  const at = (file: string) => path.join(folder, file)
  const original = at('original')
  for (const name of LINKED) symlinkSync(path.resolve(name), at(name))
  await writeContent(original)

  let child: ChildProcess | undefined
  let origin = ''

  const git = gitIn(folder)

  const start = () =>
    new Promise<string>((resolve, reject) => {
      const program = path.resolve('src/build-time/cli/edit.ts')
      const words = ['--import', 'tsx', program, '--no-open']
      // started again at its own address, which tabs may still have open
      const env = origin ? { ...gitEnvironment, PORT: new URL(origin).port } : gitEnvironment
      child = spawn(process.execPath, words, { cwd: folder, env })
      let said = ''
      const hear = (part: Buffer) => {
        said += part.toString()
        const address = /The editor is at (http:\/\/\S+)/.exec(said)?.[1]
        if (address === undefined) return
        origin = address
        resolve(address)
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      child.once('exit', (code) => {
        reject(new Error(`The editor ended with ${code ?? 'a signal'}: ${said}`))
      })
    })

  const end = (signal: NodeJS.Signals = 'SIGTERM') =>
    new Promise<void>((resolve) => {
      if (child?.exitCode !== null || child.signalCode !== null) {
        resolve()
        return
      }
      child.once('exit', () => {
        resolve()
      })
      child.kill(signal)
    })

  /** The content as at first; with a history whose last version it is, unless told otherwise. */
  const reset = ({ isKept = true }: { isKept?: boolean } = {}) => {
    for (const name of ['.git', 'content', 'remote.git', 'elsewhere']) {
      rmSync(at(name), { recursive: true, force: true })
    }
    cpSync(original, at('content'), { recursive: true })
    if (!isKept) return
    git('init', '--quiet', '--initial-branch=main')
    writeFileSync(at('.git/info/exclude'), '*\n!/content/\n!/content/**\n')
    git('add', '--all', 'content')
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-qm', 'First')
  }
  reset()

  return {
    at,
    git,
    start,
    end,
    reset,
    address: () => origin,
    addRemote: () => {
      git('init', '--quiet', '--bare', '--initial-branch=main', 'remote.git')
      git('remote', 'add', 'origin', at('remote.git'))
      git('push', '--quiet', 'origin', 'main')
    },
    text: (file: string) => readFileSync(at(`content/${file}`), 'utf8'),
    json: (file: string) => JSON.parse(readFileSync(at(`content/${file}`), 'utf8')) as Content,
    write: (file: string, bytes: string | Buffer) => {
      writeFileSync(at(`content/${file}`), bytes)
    },
    has: (file: string) => existsSync(at(`content/${file}`)),
    names: (directory: string) => readdirSync(at(`content/${directory}`)),
    /** Lines that are new and lines that are gone, of a file of the content. */
    diff: (file: string) =>
      git('diff', '--numstat', '--', `content/${file}`).split('\t').slice(0, 2).map(Number),
    remove: async () => {
      await end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type EditorProject = Awaited<ReturnType<typeof makeEditorProject>>
