import type { EditorConfig } from '../config/editor-config'
import { ApiError, getJson, postJson } from './api'
import { askInDialog, button, element } from './dom'
import { isOpen, takeBackWithDrafts } from './unsaved'

type Version = { commit: string; time: string; subject: string }

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** What the editor has published says so in its first words (src/editor/server/publish.ts). */
function inWords({ subject }: Version, pages: readonly string[]): string {
  const isByEditor = ['Words and photos', ...pages].some((one) => subject.startsWith(`${one}: `))
  return isByEditor ? subject : 'made outside the editor'
}

const below = (file: string) => file.slice('content/'.length)

type Listing = { file: string; pages: readonly string[]; onBroughtBack: () => void }

async function listVersions(
  list: HTMLElement,
  { file, onBroughtBack, pages }: Listing,
): Promise<void> {
  const query = new URLSearchParams({ file })
  list.replaceChildren()
  list.dataset.file = file
  const versions = await getJson<Version[]>(`/api/versions?${query.toString()}`)
  if (list.dataset.file !== file) return // another one was chosen meanwhile
  const items = versions.map((version, index) => {
    const { commit, time: when } = version
    const now = index === 0 ? ' (latest)' : ''
    const told = `${time.format(new Date(when))}${now}: ${inWords(version, pages)}`
    const bringBack = button('Bring back', () => {
      takeBackWithDrafts([file], () => postJson('/api/bring-back', { file, commit })).then(
        (isDone) => {
          if (isDone) onBroughtBack()
        },
        (error: unknown) => {
          list.append(element('p', {}, error instanceof ApiError ? error.message : String(error)))
        },
      )
    })
    bringBack.setAttribute('aria-label', `Bring back the version of ${told}`)
    return element('li', {}, element('span', {}, told), bringBack)
  })
  list.replaceChildren(
    ...(items.length > 0 ? items : [element('li', {}, 'There is no earlier version.')]),
  )
}

/**
 * Shows the earlier versions of a page and of each photo, to bring one back. Nothing is lost by
 * that: it is a change like any other, which can be taken back until it is published.
 *
 * @param onBroughtBack called when the content has changed
 */
export async function openVersions(onBroughtBack: () => void): Promise<void> {
  const { collections } = await getJson<EditorConfig>('/api/config')
  const files = await getJson<{ file: string }[]>('/api/files')
  const pages = collections.flatMap((collection) => collection.files)
  const photos = files.map(({ file }) => file).filter((file) => !file.endsWith('.json'))
  const choice = element(
    'select',
    { id: 'editor-versions-of' },
    ...pages.map(({ file, label }) => element('option', { value: below(file) }, label)),
    ...photos.map((file) => element('option', { value: file }, `Photo ${file}`)),
  )
  // the page whose form is open comes first to mind
  const open = pages.find(({ name }) => isOpen(name))
  if (open) choice.value = below(open.file)
  const list = element('ul', { className: 'versions' })
  const show = () => {
    const listing = { file: choice.value, pages: pages.map((one) => one.label), onBroughtBack }
    listVersions(list, listing).catch((error: unknown) => {
      list.replaceChildren(
        element('li', {}, error instanceof ApiError ? error.message : String(error)),
      )
    })
  }
  choice.addEventListener('change', show)
  const label = element('label', { htmlFor: choice.id }, 'Of which page or photo? ')
  show()
  await askInDialog('Earlier versions', [element('p', {}, label, choice), list], {
    close: 'Close',
  })
}
