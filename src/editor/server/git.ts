import { execFile } from 'node:child_process'
import type { Project } from './project'

/** What Git printed instead of doing what it should. */
export class GitError extends Error {}

/** @throws (rejects) GitError with Git's complaint; also if there is no Git */
export function gitBytes({ root }: Project, args: readonly string[]): Promise<Buffer> {
  const ssh = process.env.GIT_SSH_COMMAND ?? 'ssh -o BatchMode=yes -o ConnectTimeout=15'
  // nobody could answer a question in a terminal that is not there
  const env = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: ssh }
  const limits = { timeout: 120_000, maxBuffer: 200_000_000 }
  const options = { cwd: root, env, encoding: 'buffer', ...limits } as const
  return new Promise((resolve, reject) => {
    execFile('git', args, options, (error, stdout, stderr) => {
      if (error) reject(new GitError(stderr.toString() || stdout.toString() || error.message))
      else resolve(stdout)
    })
  })
}

/** @returns what Git prints, without the last line end */
export const git = async (project: Project, ...args: string[]): Promise<string> =>
  (await gitBytes(project, args)).toString().replace(/\n$/, '')

/** @returns undefined where Git complains, such as about something that is not there */
export const tryGit = (project: Project, ...args: string[]): Promise<string | undefined> =>
  git(project, ...args).catch(() => undefined)

/** @returns the bytes of a file below `content/` in a commit; undefined if it was not there */
export const bytesIn = (project: Project, commit: string, file: string) =>
  gitBytes(project, ['show', `${commit}:./content/${file}`]).catch(() => undefined)
