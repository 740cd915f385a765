import { createHash, randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { isPlainObject } from '../../lib/values'
import { omitEmpty } from '../shared/page-values'
import { contentPath, isContentFile, listContent, referenceFinder } from '../project/content-paths'
import { HttpError } from '../shared/http-error'
import type { EditorRequest, Handler } from './http'
import {
  gitHash,
  readBytes,
  readContent,
  statsId,
  tryParseJson,
  type Project,
} from '../project/project'
import { save, type SentFile } from './save'

/*
 * Serves the content directory through the part of Gitea's API that Sveltia uses
 * (https://docs.gitea.com/api/). The branch is the state on disk; a commit saves a page.
 */

const OTHER_PROJECT =
  "This tab belongs to another copy of the site. Nothing was saved, and your text is still here. To save it, stop this editor and start the other copy's."

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

/** Copies of a project have different names, so they do not share drafts or saves. */
export const repositoryName = ({ root }: Project): string => `owner/${sha1(root).slice(0, 12)}`

/**
 * Versions of all files. A page is identified by its content; a photo, which can be large, by its
 * size and times.
 *
 * @param suffix of the IDs of pages
 */
function listTree(project: Project, suffix: string) {
  const pages = readContent(project)
  const findReference = referenceFinder(pages)
  return listContent(project, pages).flatMap((file) => {
    const stats = statSync(path.join(project.content, file), { throwIfNoEntry: false })
    if (!stats) return []
    const bytes = isContentFile(file) ? readBytes(project, file) : undefined
    const sha = bytes ? gitHash(bytes) + suffix : sha1(statsId(stats))
    // Sveltia finds a photo only by the name that the page uses
    const name = findReference(file) ?? file.normalize()
    return [{ type: 'blob', path: `content/${name}`, sha, size: stats.size }]
  })
}

function read(project: Project, file: string): Buffer<ArrayBuffer> {
  const bytes = readBytes(project, file)
  if (!bytes) throw new HttpError(404, 'File not found.')
  return bytes
}

/** Sveltia keeps what it is sent of a version, also until a newer release of the editor. */
const toFormPage = (page: object) => Buffer.from(JSON.stringify(omitEmpty(page)))

export function giteaRoutes(project: Project): Record<string, Handler> {
  // Sveltia takes a version whose ID it has seen from its cache, in which it puts what it saves. So
  // IDs from before a save must not come back, for example when the save is undone.
  let lastSave = randomUUID()
  // After a save is refused, it must load the page again, even if its cache has another one by that ID
  let pageSuffix = ''
  const repository = `/api/v1/repos/${repositoryName(project)}`

  const serveContents = ({ json }: EditorRequest) =>
    (json.files as string[]).map((name) => {
      const file = contentPath(project, name)
      const bytes = read(project, file)
      const page = tryParseJson(bytes)
      const served = isPlainObject(page) ? toFormPage(page) : bytes
      return { path: name, encoding: 'base64', content: served.toString('base64') }
    })

  const commit = async ({ json }: EditorRequest) => {
    await save(project, json.files as SentFile[]).catch((error: unknown) => {
      pageSuffix = randomUUID()
      throw error
    })
    lastSave = randomUUID()
    return {
      // differs from the branch's, so that Sveltia looks for changes made during the save
      commit: { sha: lastSave, created: new Date().toISOString() },
      files: listTree(project, pageSuffix),
    }
  }

  const photos = `GET ${repository}/media/main/`
  const refuse = () => {
    throw new HttpError(404, OTHER_PROJECT)
  }

  return {
    'GET /api/v1/version': () => ({ version: '1.24.0' }),
    'GET /api/v1/settings/api': () => ({}),
    'GET /api/v1/user': ({ origin }) => ({ login: 'owner', full_name: 'You', html_url: origin }),
    [`GET ${repository}`]: () => ({ permissions: { pull: true } }),
    [`GET ${repository}/branches/main`]: () => ({
      commit: { id: sha1(JSON.stringify([lastSave, listTree(project, pageSuffix)])), message: '' },
    }),
    [`GET ${repository}/git/trees/`]: () => ({ tree: listTree(project, pageSuffix) }),
    [`POST ${repository}/file-contents`]: serveContents,
    [`POST ${repository}/contents`]: commit,
    [photos]: ({ route }) =>
      new Response(read(project, contentPath(project, route.slice(photos.length)))),
    'GET /api/v1/': refuse,
    'POST /api/v1/': refuse,
  }
}
