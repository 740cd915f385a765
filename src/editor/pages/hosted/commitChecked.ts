import { checkCommit, type CheckedCommit } from '../../draft/checkCommit'
import { asSentence } from '../../draft/formWords'
import { photosOf } from '../../draft/photos'
import { announce } from '../events'
import { measure } from './measure'
import { repositoryState, type Ask } from './repositoryState'

const CONTENT = 'content/'

/** The commit as Sveltia asks for it; files are in Base64. */
type Commit = {
  query: string
  variables: {
    input: {
      branch: { repositoryNameWithOwner: string }
      expectedHeadOid: string
      fileChanges: {
        additions: { path: string; contents: string }[]
        deletions: { path: string }[]
      }
    }
  }
}

/** Sends a body to GitHub, with the owner's token. */
type Send = (body: string) => Promise<Response>

const decode = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const encode = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** As GitHub says that something cannot be done; Sveltia shows the words. */
const refusal = (message: string) => Response.json({ errors: [{ message }] })

const askWith =
  (send: Send): Ask =>
  async (query, variables) => {
    const answer = await send(JSON.stringify({ query, variables }))
    const { data } = (await answer.json()) as { data: Awaited<ReturnType<Ask>> }
    return data
  }

/** Folders of the photos that the pages name, and of the pages themselves. */
function foldersOf(pages: ReadonlyMap<string, string>): string[] {
  const files = [...pages].flatMap(([file, text]) => [file, ...photosOf(file, JSON.parse(text))])
  return [...new Set(files.map((file) => file.split('/').slice(0, -1).join('/')))]
}

function withChecked({ query, variables }: Commit, { texts, unused }: CheckedCommit): string {
  const { input } = variables
  const additions = input.fileChanges.additions.map((one) => {
    const text = texts.get(one.path.slice(CONTENT.length))
    return text === undefined ? one : { ...one, contents: encode(text) }
  })
  const gone = unused.map((photo) => ({ path: CONTENT + photo }))
  const deletions = [...input.fileChanges.deletions, ...gone]
  const fileChanges = { additions, deletions }
  return JSON.stringify({ query, variables: { ...variables, input: { ...input, fileChanges } } })
}

const TOO_LARGE =
  'These photos are too large to be sent together. Save them one after the other, or export them smaller.'
const UNREACHABLE =
  'GitHub does not say what the site holds now, so nothing could be checked. Try again in a moment; what you wrote here stays.'

/**
 * Lets a commit through that passes the content check, in the layout that the files have. Any other
 * one is answered in the owner's words, and GitHub never sees it.
 *
 * @param body of Sveltia's request
 * @param send goes on to GitHub
 */
export async function commitChecked(body: string, send: Send): Promise<Response> {
  const commit = JSON.parse(body) as Commit
  const { branch, expectedHeadOid, fileChanges } = commit.variables.input
  const pages = new Map<string, string>()
  const photos = new Map<string, Uint8Array>()
  for (const { contents, path } of fileChanges.additions) {
    const file = path.slice(CONTENT.length)
    const bytes = decode(contents)
    if (file.endsWith('.json')) pages.set(file, new TextDecoder().decode(bytes))
    else photos.set(file.normalize('NFC'), bytes)
  }
  const [page] = pages.keys()
  // where it is too much at once, Sveltia sends photos ahead of the page that they belong to
  if (page === undefined) return refusal(TOO_LARGE)

  const { repositoryNameWithOwner: repository } = branch
  const before = await repositoryState(
    askWith(send),
    repository,
    expectedHeadOid,
    foldersOf(pages),
  ).catch(() => undefined)
  if (!before) return refusal(UNREACHABLE)
  const checked = await checkCommit(pages, photos, before, measure)
  const errors = checked.diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    const message = errors.map(asSentence).join('\n')
    announce('refused', { file: page, status: 422, message, errors })
    return refusal(message)
  }
  const answer = await send(withChecked(commit, checked))
  const warnings = checked.diagnostics.filter(({ severity }) => severity === 'warning')
  const { errors: refused } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { errors?: unknown }
  if (answer.ok && !refused) announce('saved', { file: page, warnings })
  return answer
}
