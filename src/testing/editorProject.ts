import { execFileSync } from 'node:child_process'
import fs, { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectOf } from '../editor/server/project'
import { savePage } from '../editor/server/save-page'
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

/** A Git repository with the tests' content in a folder of its own. Files are named from `content/`. */
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
    /** Texts of the copies that were kept of what has been replaced. */
    kept: (directory: string) => {
      const from = path.join(folder, '.editor/kept', directory)
      return fs.readdirSync(from).map((name) => readFileSync(path.join(from, name)))
    },
    /** Saves what the form would send after an edit. */
    save: (
      file: string,
      edit: (value: Content) => unknown,
      { base, photos = {} }: { base?: string; photos?: Record<string, Buffer> } = {},
    ) => {
      const value = json(file)
      edit(value)
      const draft = { file, text: JSON.stringify(value), photos: new Map(Object.entries(photos)) }
      return savePage(project, base === undefined ? draft : { ...draft, base })
    },
    addRemote: () => {
      git('init', '--quiet', '--bare', '--initial-branch=main', 'remote.git')
      git('remote', 'add', 'origin', path.join(folder, 'remote.git'))
      git('push', '--quiet', 'origin', 'main')
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
