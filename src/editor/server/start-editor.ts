import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lock } from 'proper-lockfile'
import { checkContent } from '../../build-time/check/check-content'
import { prepareAssets } from './assets'
import { projectOf, type Project } from './project'
import { startServer, type EditorServer } from './server'
import { recover } from './transaction'

/** The other process shows that it lives more often than this. */
const STALE_MS = 5000
const POLL_MS = 250

/** By then the form is open. */
const WARM_UP_AFTER_MS = 6000

const addressFile = ({ work }: Project) => path.join(work, 'address')

const addressOf = (project: Project) => {
  const file = addressFile(project)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

const answers = async (origin: string | undefined) => {
  if (origin === undefined) return false
  return fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  )
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ELOCKED'

/** @returns a function that gives the project free; undefined if an editor is open on it already */
async function takeProject(project: Project): Promise<(() => Promise<void>) | undefined> {
  mkdirSync(project.work, { recursive: true })
  const lockfilePath = path.join(project.work, 'lock')
  const options = { lockfilePath, realpath: false, stale: STALE_MS }
  try {
    return await lock(project.work, options)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  if (await answers(addressOf(project))) return undefined
  // it was killed: its lock goes stale soon
  const retries = { retries: STALE_MS / POLL_MS + 10, minTimeout: POLL_MS, maxTimeout: POLL_MS }
  return lock(project.work, { ...options, retries })
}

export type Editor = {
  /** Where it can be opened. */
  origin: string
  /** False if another process has it open already, and this one has nothing to do. */
  isNew: boolean
  /** Rejects if the editor's pages cannot be made. */
  ready: Promise<unknown>
  /** Pages that a killed process had begun to save and that have been finished now. */
  finished: string[]
  close: () => Promise<void>
}

/**
 * Starts the editor for a project, or finds the one that runs for it already.
 *
 * @param folder of the project
 * @param port undefined: 4400, or the next one that is free
 */
export async function startEditor(folder: string, port?: number): Promise<Editor> {
  const project = projectOf(folder)
  const release = await takeProject(project)
  if (!release) {
    const origin = addressOf(project) ?? ''
    const nothing = Promise.resolve()
    return { origin, isNew: false, finished: [], ready: nothing, close: () => nothing }
  }
  const finished = recover(project)
  const { assets, ready } = prepareAssets(
    project.root,
    path.join(project.root, 'node_modules', '.cache', 'editor'),
  )
  const server: EditorServer = await startServer({
    project,
    assets,
    ...(port === undefined ? {} : { port }),
  })
  writeFileSync(addressFile(project), server.origin)
  // the first check decodes all photos: by the first saving it knows them, but the form comes first
  const warmUp = setTimeout(() => {
    checkContent(project.content).catch(() => undefined)
  }, WARM_UP_AFTER_MS)
  const close = async () => {
    clearTimeout(warmUp)
    await server.close()
    rmSync(addressFile(project), { force: true })
    await release()
  }
  return { origin: server.origin, isNew: true, finished, ready, close }
}
