import { execFile } from 'node:child_process'
import type { Project } from './project'

/** A failed Git command; the message is Git's output. */
export class GitError extends Error {}

/** @throws GitError if the command fails or Git is not installed */
function gitOutput({ root }: Project, args: readonly string[]): Promise<Buffer> {
  const ssh = process.env.GIT_SSH_COMMAND ?? 'ssh -o BatchMode=yes -o ConnectTimeout=15'
  // there is no terminal for prompts
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

/** @returns the output without the trailing newline */
export const git = async (project: Project, ...args: string[]): Promise<string> =>
  (await gitOutput(project, args)).toString().replace(/\n$/, '')

/** @returns undefined if Git fails, for example because a ref is missing */
export const tryGit = (project: Project, ...args: string[]): Promise<string | undefined> =>
  git(project, ...args).catch(() => undefined)

/** @returns the bytes of a file in `content/` at a commit; undefined if it is missing */
export const readAtCommit = (project: Project, commit: string, file: string) =>
  gitOutput(project, ['show', `${commit}:./content/${file}`]).catch(() => undefined)
