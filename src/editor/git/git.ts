import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { Project } from '../project/project'
import { HttpError } from '../shared/httpError'
import { explainOutput, withoutProgress } from './gitCauses'

/** A Git command that reports no progress for this long has stalled. */
const STALLED_AFTER_MS = 120_000

const VARIABLES = { LC_ALL: 'C', GIT_LITERAL_PATHSPECS: '1', GIT_TERMINAL_PROMPT: '0' }

/**
 * Without a terminal, SSH fails at once instead of waiting for a password, and Ctrl+C stops the editor,
 * but not a commit. Windows has no process groups.
 */
const HAS_OWN_GROUP = process.platform !== 'win32'

/** Stops what Git has started, too, such as SSH, which would keep the output open. */
function stop(child: ChildProcess) {
  if (HAS_OWN_GROUP && child.pid !== undefined) process.kill(-child.pid)
  else child.kill()
}

/** Git failed. The message says why, in the owner's words; `details` is what Git reported. */
export class GitError extends HttpError {
  constructor(
    readonly output: string,
    readonly exitCode?: number | null,
  ) {
    super(502, explainOutput(output), { details: output })
  }
}

/**
 * Runs Git in `content/`, so that all paths are relative to it.
 *
 * @throws GitError if Git fails
 */
export async function gitBytes(
  { content }: Project,
  args: readonly string[],
  input = '',
): Promise<Buffer> {
  const child = spawn('git', args, {
    cwd: content,
    env: { ...process.env, ...VARIABLES },
    detached: HAS_OWN_GROUP,
    windowsHide: true,
  })
  const timer = setTimeout(stop, STALLED_AFTER_MS, child)
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    timer.refresh()
    stderr += chunk.toString()
  })
  child.stdin.on('error', () => undefined) // Git may exit without reading its input
  child.stdin.end(input)
  try {
    const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    const [output, [code, signal]] = await Promise.all([buffer(child.stdout), closed])
    if (code === 0) return output
    const stopped = signal ? 'git timed out.\n' : ''
    throw new GitError(stopped + withoutProgress(stderr || output.toString()), code)
  } catch (error) {
    throw error instanceof GitError ? error : new GitError((error as Error).message)
  } finally {
    clearTimeout(timer)
  }
}

/** @returns the output without the trailing newline */
export const git = async (project: Project, args: readonly string[], input?: string) =>
  (await gitBytes(project, args, input)).toString().replace(/\n$/, '')

/** @returns the file names or other values of an output that ends each with a zero byte */
export const gitList = async (
  project: Project,
  args: readonly string[],
  files: readonly string[] = ['.'],
) => (await git(project, [...args, '--', ...files])).split('\0').filter(Boolean)

/** @returns undefined if the answer is that there is none (exit code 1); throws if Git fails */
export async function gitOptional(project: Project, args: readonly string[]) {
  try {
    return await git(project, args)
  } catch (error) {
    if (error instanceof GitError && error.exitCode === 1) return undefined
    throw error
  }
}
