import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../project/project'
import { ONE_TIME_TOKEN_PATH, toAddress } from './access'

/** What a start of the editor tells the next one. */
type Running = {
  /** A copy of the project's folder has a copy of the file. */
  root: string
  origin: string
  /** Worthless as soon as the editor has stopped, when another program may listen on its port. */
  key: string
}

/** A program that does not answer must not keep the editor from starting. */
const TIMEOUT = 2000

const runningFile = ({ work }: Project) => path.join(work, 'running.json')

/** Lets a second start find this editor until it stops. Other users of the computer cannot read it. */
export function noteRunning(project: Project, server: Omit<Running, 'root'>): void {
  const file = runningFile(project)
  const forget = () => {
    rmSync(file, { force: true })
  }
  forget()
  const running: Running = { root: project.root, ...server }
  writeFileSync(file, JSON.stringify(running), { mode: 0o600 })
  process.once('exit', forget)
}

/**
 * @returns a one-time address of an editor of the same project that is already running; undefined if
 *   there is none, or if all that is left of one is its file
 */
export async function findRunning(project: Project): Promise<string | undefined> {
  try {
    const running = JSON.parse(readFileSync(runningFile(project), 'utf8')) as Running
    if (running.root !== project.root) return undefined
    const headers = { Authorization: `Bearer ${running.key}` }
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(running.origin + ONE_TIME_TOKEN_PATH, { headers, signal })
    const token = await response.text()
    const isToken = response.ok && /^[\da-f-]{36}$/.test(token)
    return isToken ? toAddress(running.origin, token) : undefined
  } catch {
    return undefined
  }
}
