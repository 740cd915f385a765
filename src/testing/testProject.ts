import { execFileSync, spawnSync } from 'node:child_process'
import fs, { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HttpError } from '../editor/server/http'
import { gitHash, openProject } from '../editor/server/project'
import { discardChanges, publish, publishState } from '../editor/server/publish'
import { Revisions } from '../editor/server/revisions'
import { save } from '../editor/server/save'
import { createTestContent, photo, rememberFiles, setUpFixture, type Content } from './testContent'

// simulates a computer without a Git configuration
Object.assign(process.env, { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' })

export const gallery = 'gallery/gallery.json'

let lastRed = 0

/** Each photo is different, unless its color is given. */
export const photoBytes = (
  red = (lastRed += 7) % 256,
  width = 1600,
  height = 2000,
): Promise<Buffer> => photo(width, height, red).jpeg().toBuffer()

/** @returns a gallery edit that changes one photo's values */
export const editPhoto =
  (index: number, values: { src?: string; alt?: string; caption?: string }) =>
  ({ photos }: Content) =>
    Object.assign(photos[index] ?? {}, values)

/** Bytes by name; several if new photos have the same name. */
type Photos = Record<string, Buffer | string | readonly Buffer[]>

/** The request body that Sveltia sends to save a page with new photos. */
export const commitOperations = (file: string, page: object, photos: Photos = {}) => [
  ...Object.entries(photos).flatMap(([name, bytes]) =>
    [bytes].flat().map((part) => ({
      operation: 'create',
      path: `content/${name}`,
      content: Buffer.from(part).toString('base64'),
    })),
  ),
  {
    operation: 'update',
    path: `content/${file}`,
    content: Buffer.from(JSON.stringify(page)).toString('base64'),
  },
]

const gitFiles = ['.git', '.gitattributes', '.gitignore', 'notes.txt', 'remote.git']

/** A temporary Git repository with test content. Paths are relative to `content/`. */
export async function createTestProject() {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'project-'))
  const content = await createTestContent(path.join(folder, 'content'))
  const { at, json, write } = content

  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env: process.env, stdio: 'pipe' }).toString().trimEnd()

  const gitWithInput = (input: string, ...args: string[]) =>
    execFileSync('git', args, { cwd: folder, input })

  const gitAsTestUser = (...args: string[]) =>
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args)

  const writeScript = (file: string, command: string) => {
    fs.chmodSync(write(file, `#!/bin/sh\n${command}\n`), 0o755)
    return at(file)
  }

  git('init', '--quiet', '--initial-branch=main', '--template=')
  write('../.git/info/exclude', '*\n!/content/\n!/content/**\n')
  git('add', '--all', 'content')
  gitAsTestUser('commit', '--quiet', '--message', 'First')
  const changing = ['.editor/backups', '.editor/revisions.json', 'content', 'elsewhere', 'sub']
  const files = rememberFiles(folder, [...changing, ...gitFiles])

  const addRemote = () => {
    git('init', '--quiet', '--bare', '--initial-branch=main', '--template=', 'remote.git')
    git('remote', 'add', 'origin', path.join(folder, 'remote.git'))
    git('push', '--quiet', '--set-upstream', 'origin', 'main')
  }

  const commit = (message: string) =>
    gitAsTestUser('commit', '--quiet', '--allow-empty', '--message', message)

  const project = openProject(folder)

  /** Saves an edit, as from a form that was just opened. */
  const saveEdit = (file: string, change: (page: Content) => unknown, photos: Photos = {}) => {
    const value = json(file)
    change(value)
    const page = { ...value, $revision: gitHash(readFileSync(at(file))) }
    return save(project, new Revisions(project), 'tab', commitOperations(file, page, photos))
  }

  const bytes = () =>
    fs
      .readdirSync(at(), { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((name) => [name, fs.statSync(at(name)).isFile() && gitHash(readFileSync(at(name)))])

  /** The branch, the index, the files (the content, and everything outside of it) and the host. */
  const snapshot = () => {
    const run = (...args: string[]) => spawnSync('git', args, { cwd: folder }).stdout.toString()
    const outside = ['--', ':!content']
    return {
      head: run('rev-parse', '--symbolic-full-name', 'HEAD', 'HEAD'),
      index: run('ls-files', '--stage'),
      files: bytes(),
      remote: run('--git-dir', 'remote.git', 'for-each-ref'),
      outside: run('status', '--porcelain', ...outside) + run('diff', 'HEAD', ...outside),
    }
  }

  return {
    ...content,
    folder,
    project,
    git,
    gitWithInput,
    bytes,
    writeScript,
    has: (file: string) => existsSync(at(file)),
    /** Output of `git status`; empty if there are no changes. */
    changes: () => git('status', '--porcelain'),
    /** Backups of replaced files in a directory. */
    backups: (directory: string) => {
      const from = path.join(folder, '.editor/backups', directory)
      if (!existsSync(from)) return []
      return fs.readdirSync(from).map((name) => readFileSync(path.join(from, name)))
    },
    save: saveEdit,
    /** Replaces a photo of the gallery with a new one, `gallery/new.jpg`. */
    savePhoto: async (index = 0, newPhoto?: Buffer) => {
      const bytes = newPhoto ?? (await photoBytes())
      await saveEdit(gallery, editPhoto(index, { src: 'new.jpg' }), { 'gallery/new.jpg': bytes })
      return bytes
    },
    commitContent: (message = 'By hand') => {
      git('add', '--force', '--all', 'content')
      return commit(message)
    },
    /** Publishes what the bar lists. */
    publish: async (of = project) => publish(of, await publishState(of)),
    /** Undoes what the bar lists. */
    undo: async (of = project) => discardChanges(of, await publishState(of)),
    commit,
    snapshot,
    /** Expects that an action fails and changes nothing, and returns why. */
    failure: async (action: () => Promise<unknown>) => {
      const before = snapshot()
      const error = await action().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(HttpError)
      expect(snapshot()).toEqual(before)
      return error as HttpError
    },
    addRemote,
    /** Contents of a file on the remote. */
    published: (file: string) => git('--git-dir', 'remote.git', 'show', `main:content/${file}`),
    /** Simulates someone else publishing a new version of a file, or removing it. */
    publishFromOtherClone: (file: string, newVersion: string | Buffer | undefined) => {
      git('clone', '--quiet', 'remote.git', 'elsewhere')
      if (newVersion === undefined) rmSync(at(`../elsewhere/content/${file}`))
      else write(`../elsewhere/content/${file}`, newVersion)
      gitAsTestUser('-C', 'elsewhere', 'commit', '--quiet', '--all', '--message', 'Other')
      return git('-C', 'elsewhere', 'push', '--quiet')
    },
    reset: files.reset,
    remove: () => {
      content.remove()
      files.remove()
    },
  }
}

type TestProject = Awaited<ReturnType<typeof createTestProject>>

export const setUpTestProject = (prepare?: (project: TestProject) => void): TestProject =>
  setUpFixture(createTestProject, prepare)
