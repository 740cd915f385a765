import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { editorFiles } from './editor-files'
import { makeDraft, tidyUp } from './files'
import { listen } from './http'
import { projectOf } from './project'
import { editorSite } from './site'

/** @returns true if an editor for this project answers; after a crash, another one may */
async function isRunning(origin: string, root: string): Promise<boolean> {
  const state = await fetch(`${origin}/api/state`)
    .then((response) => response.json() as Promise<{ root?: string }>)
    .catch(() => undefined)
  return state?.root === root
}

/**
 * Starts the editor for a project, or finds the one that runs for it already.
 *
 * @param directory of the project
 * @param port undefined: 4400, or the next one that is free
 * @returns where it is, and how to end it; without that, another process has started it
 */
export async function startEditor(
  directory: string,
  port?: number,
): Promise<{ origin: string; close?: () => void }> {
  const project = projectOf(directory)
  const addressFile = path.join(project.work, 'address')
  const running = existsSync(addressFile) ? readFileSync(addressFile, 'utf8') : undefined
  if (running && (await isRunning(running, project.root))) return { origin: running }
  tidyUp(project)
  const files = editorFiles(project.root)
  const server = await listen(editorSite(project, files), port)
  mkdirSync(project.work, { recursive: true })
  writeFileSync(addressFile, server.origin)
  // errors of the bundle appear with the page; the first check decodes all photos, which the first
  // save should not have to wait for
  files.then(() => checkContent(makeDraft(project))).catch(console.error)
  const close = () => {
    server.close()
    rmSync(addressFile, { force: true })
  }
  return { origin: server.origin, close }
}
