import { execFileSync } from 'node:child_process'
import fs, { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectOf } from '../editor/server/project'
import { hashOf, Revisions } from '../editor/server/revisions'
import { save } from '../editor/server/save'
import { makeContent, photo, type Content } from './contentFolder'

// as on a computer on which nobody has set up Git
Object.assign(process.env, { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' })

export const gallery = 'gallery/gallery.json'

/** Photos of different reds are different photos. */
export const photoBytes = (red: number, width = 1600, height = 2000): Promise<Buffer> =>
  photo(width, height, red).jpeg().toBuffer()

/** @returns a change of the gallery: other values for one of its photos, counted from 0 */
export const photoWith =
  (index: number, values: { src?: string; alt?: string; caption?: string }) =>
  ({ photos }: Content) =>
    Object.assign(photos[index] ?? {}, values)

/** What Sveltia sends when a page is saved with new photos. */
export const commitOf = (
  file: string,
  page: object,
  photos: Record<string, Buffer | string> = {},
) => [
  ...Object.entries(photos).map(([name, bytes]) => ({
    operation: 'create',
    path: `content/${name}`,
    content: Buffer.from(bytes).toString('base64'),
  })),
  {
    operation: 'update',
    path: `content/${file}`,
    content: Buffer.from(JSON.stringify(page)).toString('base64'),
  },
]

/** A Git repository with the tests' content in a directory of its own. Paths start in `content/`. */
export async function makeProject() {
  const content = await makeContent()
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'project-'))
  const at = (file = '') => path.join(folder, 'content', file)

  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, env: process.env, stdio: 'pipe' })
      .toString()
      .trimEnd()

  const commit = (...words: string[]) =>
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...words)

  const text = (file: string) => readFileSync(at(file), 'utf8')

  const json = (file: string) => JSON.parse(text(file)) as Content

  const write = (file: string, bytes: string | Buffer) => {
    fs.mkdirSync(path.dirname(at(file)), { recursive: true })
    fs.writeFileSync(at(file), bytes)
  }

  fs.cpSync(content.root, at(), { recursive: true })
  content.remove()
  // as a save writes it
  for (const name of fs.readdirSync(at(), { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.json')) write(name, `${JSON.stringify(json(name), null, 2)}\n`)
  }
  git('init', '--quiet', '--initial-branch=main', '--template=')
  write('../.git/info/exclude', '*\n!/content/\n!/content/**\n')
  git('add', '--all', 'content')
  commit('commit', '--quiet', '--message', 'First')
  const original = fs.mkdtempSync(path.join(tmpdir(), 'original-'))
  fs.cpSync(folder, original, { recursive: true })

  /** Back to the content that was published first. */
  const reset = () => {
    for (const name of ['.git', '.editor/kept', 'content', 'remote.git', 'elsewhere']) {
      rmSync(path.join(folder, name), { recursive: true, force: true })
    }
    fs.cpSync(original, folder, { recursive: true })
  }

  const project = projectOf(folder)

  return {
    ...{ folder, project, at, git, text, json, write, reset },
    has: (file: string) => existsSync(at(file)),
    /** What differs from the published content, as Git says it; empty if nothing does. */
    changes: () => git('status', '--porcelain'),
    /** Texts of the copies that were kept of what has been replaced in a directory. */
    kept: (directory: string) => {
      const from = path.join(folder, '.editor/kept', directory)
      if (!existsSync(from)) return []
      return fs.readdirSync(from).map((name) => readFileSync(path.join(from, name)))
    },
    /** Saves what a form would send that was opened just now. */
    save: (
      file: string,
      edit: (value: Content) => unknown,
      photos: Record<string, Buffer | string> = {},
    ) => {
      const value = json(file)
      edit(value)
      const page = { ...value, $revision: hashOf(readFileSync(at(file))) }
      return save(project, new Revisions(), 'tab', commitOf(file, page, photos))
    },
    addRemote: () => {
      git('init', '--quiet', '--bare', '--initial-branch=main', 'remote.git')
      git('remote', 'add', 'origin', path.join(folder, 'remote.git'))
      git('push', '--quiet', '--set-upstream', 'origin', 'main')
    },
    /** Text of a file as the remote has it. */
    published: (file: string) => git('--git-dir', 'remote.git', 'show', `main:content/${file}`),
    /** Somebody else publishes another text for a key from a computer of theirs. */
    publishElsewhere: (file: string, key: string, words: string) => {
      git('clone', '--quiet', 'remote.git', 'elsewhere')
      const edited = text(file).replace(RegExp(`"${key}": ".*"`), `"${key}": "${words}"`)
      write(`../elsewhere/content/${file}`, edited)
      commit('-C', 'elsewhere', 'commit', '--quiet', '--all', '--message', 'Other')
      git('-C', 'elsewhere', 'push', '--quiet')
    },
    remove: () => {
      for (const one of [folder, original]) rmSync(one, { recursive: true, force: true })
    },
  }
}
