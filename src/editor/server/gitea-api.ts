import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { isPlainObject } from '../../model/isPlainObject'
import { REVISION_KEY } from '../config/editor-config'
import type { FormDiagnostic } from '../draft/form-diagnostic'
import { contentPath, isContentPath, isPage } from './content-paths'
import { HttpError, type EditorRequest, type Handler } from './http'
import { readBytes, tryParseJson, type Project } from './project'
import { gitHash, Revisions } from './revisions'
import { ContentError, save, type FileChange } from './save'

/*
 * Serves the content directory through the part of Gitea's API that Sveltia uses
 * (https://docs.gitea.com/api/). The branch is the state on disk; a commit saves a page.
 */

const REPOSITORY = '/api/v1/repos/owner/site'

/** All pages and photos, in the format of a Git tree. */
const listFiles = (project: Project) =>
  readdirSync(project.content, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((file) => isContentPath(project.content, file))
    .map((file) => ({ file, bytes: read(project, file) }))
    .map(({ bytes, file }) => ({
      type: 'blob',
      path: `content/${file}`,
      sha: gitHash(bytes),
      size: bytes.length,
      // so that Sveltia does not use its cache if an old version is restored
      time: statSync(path.join(project.content, file)).mtimeMs,
    }))

/** A commit ID that changes whenever a file changes; Sveltia compares it before saving. */
const commitId = (tree: ReturnType<typeof listFiles>) =>
  createHash('sha1').update(JSON.stringify(tree)).digest('hex')

function read(project: Project, file: string): Buffer {
  const bytes = readBytes(project, file)
  if (!bytes) throw new HttpError(404, 'File not found.')
  return bytes
}

/** Result of the last save, for the publish bar. */
export type SaveReport = { errors: readonly FormDiagnostic[]; warnings: readonly FormDiagnostic[] }

/** @returns a handler for requests from Sveltia's Gitea backend */
export function giteaApi(project: Project, onSave: (report: SaveReport) => void): Handler {
  const revisions = new Revisions()

  const branch = ({ session }: EditorRequest) => {
    const tree = listFiles(project)
    const pages = tree.filter(({ path: name }) => isPage(name.slice('content/'.length)))
    for (const { sha } of pages) revisions.issue(session, sha)
    return { commit: { id: commitId(tree), message: '' } }
  }

  const contents = ({ json, session }: EditorRequest) =>
    (json.files as string[]).map((name) => {
      const bytes = read(project, contentPath(project.content, name))
      const value = tryParseJson(bytes)
      const revision = revisions.issue(session, gitHash(bytes))
      const text = isPlainObject(value)
        ? Buffer.from(JSON.stringify({ [REVISION_KEY]: revision, ...value }))
        : bytes
      return { path: name, encoding: 'base64', content: text.toString('base64') }
    })

  const commit = async ({ json, session }: EditorRequest) => {
    const changes = json.files as FileChange[]
    try {
      onSave({ errors: [], warnings: await save(project, revisions, session, changes) })
    } catch (error) {
      onSave({ errors: error instanceof ContentError ? error.errors : [], warnings: [] })
      throw error
    }
    return {
      commit: { sha: commitId(listFiles(project)), created: new Date().toISOString() },
      files: changes.map(({ content, path: name }) => ({
        path: name,
        // without a hash, Sveltia fetches the page again, as written to disk
        sha: name.endsWith('.json') ? '' : gitHash(Buffer.from(content, 'base64')),
      })),
    }
  }

  const routes: Record<string, (request: EditorRequest) => object | Promise<object>> = {
    'GET /api/v1/version': () => ({ version: '1.24.0' }),
    'GET /api/v1/settings/api': () => ({ default_paging_num: 1000 }),
    'GET /api/v1/user': () => ({ id: 1, login: 'owner', full_name: 'You', email: 'me@localhost' }),
    [`GET ${REPOSITORY}`]: () => ({ permissions: { pull: true }, default_branch: 'main' }),
    [`GET ${REPOSITORY}/branches/main`]: branch,
    [`GET ${REPOSITORY}/git/trees`]: () => ({ tree: listFiles(project), truncated: false }),
    [`GET ${REPOSITORY}/commits`]: () => [],
    [`POST ${REPOSITORY}/file-contents`]: contents,
    [`POST ${REPOSITORY}/contents`]: commit,
  }

  return async (request) => {
    const [, photo] = request.route.split(`GET ${REPOSITORY}/media/main/`)
    if (photo !== undefined) {
      const body = read(project, contentPath(project.content, photo))
      return { body, type: 'application/octet-stream' }
    }
    const respond = routes[request.route.replace(/(\/git\/trees)\/\w+$/, '$1')]
    return respond && { body: await respond(request) }
  }
}
