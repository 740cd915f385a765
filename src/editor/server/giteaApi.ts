import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { listVersions } from '../git/versions'
import { gitHash, readBytes, type Project } from '../project/project'
import { findSiteFile, isContentFile, listSiteFiles } from '../project/siteFiles'
import { inTurn } from '../shared/inTurn'
import type { Handler } from './http'
import { save, type SentFile } from './save'

/*
 * Serves the content directory through the part of Gitea's API that Sveltia uses
 * (https://docs.gitea.com/api/). The branch is the state on disk; a commit saves a page.
 */

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

/** Copies of a project have different names, so that they do not share drafts. */
export const repositoryName = ({ root }: Project): string => `owner/${sha1(root).slice(0, 12)}`

/** All files, each with an ID of its version: of a photo, which can be large, by its size and times. */
function listTree(project: Project) {
  return [...listSiteFiles(project)].flatMap(([name, file]) => {
    const stats = statSync(path.join(project.content, file), { throwIfNoEntry: false })
    const bytes = isContentFile(file) ? readBytes(project, file) : undefined
    if (!stats) return []
    const { ctimeMs, mtimeMs, size } = stats
    const times = String([mtimeMs, ctimeMs])
    const sha = bytes ? gitHash(bytes) : sha1(`${size} ${times}`)
    return [{ type: 'blob', path: `content/${name}`, sha, size, times }]
  })
}

/**
 * With the times of files, so that it does not come back when all changes are undone: for an ID that it
 * knows, Sveltia shows what it then had in its cache.
 */
const branchId = (project: Project) => sha1(JSON.stringify(listTree(project)))

const read = (project: Project, name: string) =>
  readFileSync(path.join(project.content, findSiteFile(project, name)))

export function giteaRoutes(project: Project): Record<string, Handler> {
  const repository = `/api/v1/repos/${repositoryName(project)}`
  const photos = `GET ${repository}/media/main/`
  return {
    // signing in: who is here has the editor's cookie already, so that any token will do
    'GET /login/oauth/authorize': ({ origin, query }) => {
      const answer = new URLSearchParams({ code: 'own', state: query.get('state') ?? '' })
      return Response.redirect(`${origin}/?${answer}`)
    },
    'POST /login/oauth/access_token': () => ({ access_token: 'own' }),
    'GET /api/v1/version': () => ({ version: '1.24.0' }),
    'GET /api/v1/settings/api': () => ({}),
    'GET /api/v1/user': ({ origin }) => ({ login: 'owner', full_name: 'You', html_url: origin }),
    [`GET ${repository}`]: () => ({ permissions: { pull: true } }),
    [`GET ${repository}/branches/main`]: () => ({ commit: { id: branchId(project), message: '' } }),
    [`GET ${repository}/git/trees/`]: () => ({ tree: listTree(project) }),
    [`POST ${repository}/file-contents`]: ({ json }) =>
      (json.files as string[]).map((name) => {
        const content = read(project, name).toString('base64')
        return { path: name, encoding: 'base64', content }
      }),
    [`POST ${repository}/contents`]: ({ json }) =>
      inTurn(async () => {
        const sent = json.files as SentFile[]
        await save(project, sent)
        const tree = listTree(project)
        return {
          commit: { sha: branchId(project), created: new Date().toISOString() },
          files: sent.map((file) => tree.find((saved) => saved.path === file.path) ?? null),
        }
      }),
    // the history in the form's side panel
    [`GET ${repository}/commits`]: async ({ query }) => {
      const file = query.get('path')?.replace(/^content\//, '') ?? ''
      const versions = (await listVersions(project)).filter(({ files }) => files.includes(file))
      return versions.map(({ id, date, isFromWeb }) => {
        const author = { name: isFromWeb ? 'On the web' : 'On this computer', date }
        return { sha: id, commit: { author } }
      })
    },
    [photos]: ({ route }) => new Response(read(project, route.slice(photos.length))),
  }
}
