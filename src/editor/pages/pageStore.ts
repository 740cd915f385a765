import { ApiError, getAnswer, postForm } from './api'
import { announce, type FieldMessage } from './events'

/*
 * Reads the content from the server and saves it there. Photos that Sveltia writes wait here for
 * the page that names them: both are checked and saved together.
 */

const CONTENT = 'content/'

/** What each page was when it was read: the server does not overwrite what has changed since. */
const revisions = new Map<string, string>()

const waitingPhotos = new Map<string, Blob>()

const isPage = (path: string) => path.endsWith('.json')

const below = (path: string) => path.slice(CONTENT.length)

/** @returns the file's bytes as the disk has them, or those of a photo that waits to be saved */
export async function readContent(path: string): Promise<Blob> {
  const waiting = waitingPhotos.get(path)
  if (waiting) return waiting
  const answer = await getAnswer(`/api/file?file=${encodeURIComponent(below(path))}`)
  const revision = answer.headers.get('ETag')
  if (isPage(path) && revision) revisions.set(path, revision)
  return answer.blob()
}

/** From now on, saving means to replace the version that is on the disk. */
export function acceptRevision(file: string, revision: string): void {
  revisions.set(CONTENT + file, revision)
}

type Answer = { revision: string; warnings: FieldMessage[] }

async function savePage(path: string, text: Blob): Promise<void> {
  const form = new FormData()
  form.set('file', below(path))
  form.set('text', await text.text())
  const base = revisions.get(path)
  if (base) form.set('base', base)
  for (const [name, photo] of waitingPhotos) form.set(below(name), photo, 'photo')
  const file = below(path)
  try {
    const { revision, warnings } = await postForm<Answer>('/api/save', form)
    revisions.set(path, revision)
    announce('saved', { file, warnings })
  } catch (error) {
    if (error instanceof ApiError) {
      const { details, message, status } = error
      const errors = (details.errors ?? []) as FieldMessage[]
      const revision = details.revision as string | undefined
      announce('refused', { file, status, message, errors, ...(revision ? { revision } : {}) })
    }
    throw error
  } finally {
    // Sveltia hands over all photos of a page again when it is saved once more
    waitingPhotos.clear()
  }
}

/** Saves a page, or keeps a photo for the page that is saved after it. */
export async function writeContent(path: string, bytes: Blob): Promise<void> {
  if (isPage(path)) await savePage(path, bytes)
  else waitingPhotos.set(path, bytes)
}
