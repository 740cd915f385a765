import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { findCause, findHostMessage, withoutProgress } from './git-causes'
import { HttpError } from '../shared/http-error'
import { NO_CONTENT, type Project } from '../project/project'

/** A Git command that reports no progress for this long has stalled. */
const STALLED_AFTER_MS = 300_000

const VARIABLES = {
  LC_ALL: 'C',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_LFS_FORCE_PROGRESS: '1',
}

export const NOT_SET_UP = 'This folder is not set up for publishing.'

const UNKNOWN = 'Show what Git reported to the person who set up the site.'

/** Why Git failed, as the owner reads it. */
function explainOutput(output: string): string {
  const cause = findCause(output) ?? UNKNOWN
  const hostMessage = findHostMessage(output)
  return hostMessage ? `${cause}\nThe host says: ${hostMessage}` : cause
}

/** There is no repository, or no commit in it. */
const NOTHING_YET = /not a git repository|does not have any commits yet/

export class GitError extends HttpError {
  readonly isSetUp: boolean

  constructor(
    readonly output: string,
    readonly exitCode?: number | null,
    /** Whether a push has sent everything, so that it may have arrived. */
    readonly hasSentAll = false,
  ) {
    const isSetUp = !NOTHING_YET.test(output)
    const message = isSetUp ? explainOutput(output) : NOT_SET_UP
    super(502, message, { details: isSetUp ? output : '' })
    this.isSetUp = isSetUp
  }
}

let progress = ''

/** How far Git says that its work is, such as `Writing objects:  45% (9/20)`. */
export const readProgress = (): string => progress

/** Without a terminal, SSH fails instead of waiting for a password. Windows has no process groups. */
const HAS_OWN_GROUP = process.platform !== 'win32'

/** Stops what Git has started, too: SSH would otherwise go on, and keep the output open. */
function stop(child: ChildProcess) {
  if (!HAS_OWN_GROUP || child.pid === undefined) {
    child.kill()
    return
  }
  try {
    process.kill(-child.pid)
  } catch {
    // they have ended
  }
}

type Options = { input?: string; index?: string }

/**
 * Runs Git in `content/`, which may be a link into another repository.
 *
 * @throws GitError if Git fails; HttpError if `content/` is missing
 */
export async function gitBytes(
  { content }: Project,
  args: readonly string[],
  { index, input = '' }: Options = {},
): Promise<Buffer> {
  // Node would report that Git is missing
  if (!existsSync(content)) throw new HttpError(409, NO_CONTENT)
  const child = spawn('git', args, {
    cwd: content,
    env: { ...process.env, ...VARIABLES, ...(index && { GIT_INDEX_FILE: index }) },
    detached: HAS_OWN_GROUP,
    windowsHide: true,
  })
  const timer = setTimeout(stop, STALLED_AFTER_MS, child)
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    timer.refresh()
    stderr += chunk.toString()
    progress = stderr.match(/[^\r\n]*\d%[^\r\n]*/g)?.at(-1) ?? ''
  })
  child.stdin.on('error', () => undefined) // Git may exit without reading its input
  child.stdin.end(input)
  try {
    const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    const [output, [code, signal]] = await Promise.all([buffer(child.stdout), closed])
    if (code === 0) return output
    const message = withoutProgress(stderr) || output.toString()
    const hasSentAll = stderr.includes('Writing objects: 100%')
    const report = (signal ? `git was stopped by ${signal}.\n` : '') + message
    throw new GitError(report, code, hasSentAll)
  } catch (error) {
    throw error instanceof GitError ? error : new GitError((error as Error).message)
  } finally {
    clearTimeout(timer)
    // what another command reports at the same time stays
    if (stderr !== '') progress = ''
  }
}

/** @returns the output without the trailing newline */
export const git = async (project: Project, args: readonly string[], options?: Options) =>
  (await gitBytes(project, args, options)).toString().replace(/\n$/, '')

/** @returns undefined if the answer is that there is none (exit code 1); throws if Git fails */
export const gitOptional = (project: Project, ...args: string[]): Promise<string | undefined> =>
  git(project, args).catch((error: unknown) => {
    if (error instanceof GitError && error.exitCode === 1) return undefined
    throw error
  })
