import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { isGroup } from '../../content/isGroup'
import { REVISION_KEY } from '../config/editor-config'
import type { FormDiagnostic } from '../draft/formWords'
import { contentPath, isContentPath, isPage } from './content-path'
import { HttpError, type Asked, type Handler } from './http'
import { bytesOf, parseJson, type Project } from './project'
import { hashOf, Revisions } from './revisions'
import { ContentError, save, type FileChange } from './save'

/*
 * The content directory as a Git host: the few calls of Gitea's API that Sveltia makes
 * (https://docs.gitea.com/api/). The branch is what is on the disk; a commit is a saved page.
 */

const REPOSITORY = '/api/v1/repos/owner/site'

/** All pages and photos, as Git would list them. */
const treeOf = (project: Project) =>
  readdirSync(project.content, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((file) => isContentPath(project.content, file))
    .map((file) => ({ file, bytes: read(project, file) }))
    .map(({ bytes, file }) => ({
      type: 'blob',
      path: `content/${file}`,
      sha: hashOf(bytes),
      size: bytes.length,
      // a version that comes back must not look like the one that Sveltia has in its cache
      time: statSync(path.join(project.content, file)).mtimeMs,
    }))

/** Differs as soon as any file has changed: Sveltia compares it before it saves. */
const commitOf = (tree: ReturnType<typeof treeOf>) =>
  createHash('sha1').update(JSON.stringify(tree)).digest('hex')

function read(project: Project, file: string): Buffer {
  const bytes = bytesOf(project, file)
  if (!bytes) throw new HttpError(404, 'There is no such file.')
  return bytes
}

/** Told to the bar after each attempt to save. */
export type SaveReport = { errors: readonly FormDiagnostic[]; warnings: readonly FormDiagnostic[] }

/** @returns a handler for the calls of Sveltia's Gitea backend */
export function giteaApi(project: Project, onSave: (report: SaveReport) => void): Handler {
  const revisions = new Revisions()

  const branch = ({ session }: Asked) => {
    const tree = treeOf(project)
    const pages = tree.filter(({ path: name }) => isPage(name.slice('content/'.length)))
    for (const { sha } of pages) revisions.give(session, sha)
    return { commit: { id: commitOf(tree), message: '' } }
  }

  const contents = ({ json, session }: Asked) =>
    (json.files as string[]).map((name) => {
      const bytes = read(project, contentPath(project.content, name))
      const value = parseJson(bytes)
      const page = { [REVISION_KEY]: revisions.give(session, hashOf(bytes)), ...(value as object) }
      const text = isGroup(value) ? Buffer.from(JSON.stringify(page)) : bytes
      return { path: name, encoding: 'base64', content: text.toString('base64') }
    })

  const commit = async ({ json, session }: Asked) => {
    const changes = json.files as FileChange[]
    try {
      onSave({ errors: [], warnings: await save(project, revisions, session, changes) })
    } catch (error) {
      onSave({ errors: error instanceof ContentError ? error.errors : [], warnings: [] })
      throw error
    }
    return {
      commit: { sha: commitOf(treeOf(project)), created: new Date().toISOString() },
      files: changes.map(({ content, path: name }) => ({
        path: name,
        // without a hash, the next load fetches the page as it was written, not as it was sent
        sha: name.endsWith('.json') ? '' : hashOf(Buffer.from(content, 'base64')),
      })),
    }
  }

  const answers: Record<string, (asked: Asked) => object | Promise<object>> = {
    'GET /api/v1/version': () => ({ version: '1.24.0' }),
    'GET /api/v1/settings/api': () => ({ default_paging_num: 1000 }),
    'GET /api/v1/user': () => ({ id: 1, login: 'owner', full_name: 'You', email: 'me@localhost' }),
    [`GET ${REPOSITORY}`]: () => ({ permissions: { pull: true }, default_branch: 'main' }),
    [`GET ${REPOSITORY}/branches/main`]: branch,
    [`GET ${REPOSITORY}/git/trees`]: () => ({ tree: treeOf(project), truncated: false }),
    [`GET ${REPOSITORY}/commits`]: () => [],
    [`POST ${REPOSITORY}/file-contents`]: contents,
    [`POST ${REPOSITORY}/contents`]: commit,
  }

  return async (asked) => {
    const [, photo] = asked.route.split(`GET ${REPOSITORY}/media/main/`)
    if (photo !== undefined) {
      const body = read(project, contentPath(project.content, photo))
      return { body, type: 'application/octet-stream' }
    }
    const answer = answers[asked.route.replace(/(\/git\/trees)\/\w+$/, '$1')]
    return answer && { body: await answer(asked) }
  }
}
