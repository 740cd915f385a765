import { execFile } from 'node:child_process'
import type { Project } from './project'

/** Longer than a slow upload takes, shorter than anybody waits. */
const LONGEST_MS = 120_000
const MOST_BYTES = 200_000_000

/** What Git has said instead of doing what it should. */
export class GitError extends Error {
  constructor(readonly said: string) {
    super(said)
  }
}

/** Nobody could answer a question in a terminal that is not there. */
const environment = () => ({
  ...process.env,
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? 'ssh -o BatchMode=yes -o ConnectTimeout=15',
})

/**
 * @param project in whose folder Git runs
 * @param words of the command
 * @returns what Git prints, as bytes
 * @throws GitError with its complaint; also if there is no Git
 */
export function gitBytes({ root }: Project, words: readonly string[]): Promise<Buffer> {
  const options = {
    cwd: root,
    env: environment(),
    timeout: LONGEST_MS,
    maxBuffer: MOST_BYTES,
    encoding: 'buffer' as const,
  }
  return new Promise((resolve, reject) => {
    execFile('git', words, options, (error, stdout, stderr) => {
      if (error) reject(new GitError(stderr.toString() || stdout.toString() || error.message))
      else resolve(stdout)
    })
  })
}

/** @returns what Git prints, without the last line end */
export const git = async (project: Project, ...words: string[]): Promise<string> =>
  (await gitBytes(project, words)).toString().replace(/\n$/, '')

/** @returns `undefined` where Git complains, such as about something that is not there */
export const gitOrNothing = (project: Project, ...words: string[]): Promise<string | undefined> =>
  git(project, ...words).catch(() => undefined)

/** Parts of a list that Git ends with NUL each, so that names may hold anything. */
export const parts = (text: string): string[] => text.split('\0').filter((part) => part !== '')

/**
 * @param commit of which the file is read
 * @param file path below `content/`
 * @returns undefined if it was not there
 */
export const bytesAt = (
  project: Project,
  commit: string,
  file: string,
): Promise<Buffer | undefined> =>
  gitBytes(project, ['show', `${commit}:./content/${file}`]).catch(() => undefined)

/** @returns true if the project has a history in which versions can be kept */
export const hasHistory = async (project: Project): Promise<boolean> =>
  (await gitOrNothing(project, 'rev-parse', '--verify', '--quiet', 'HEAD')) !== undefined
