import { findContentFile } from '../../content/schema/contentFiles'
import { fieldAt, toField, type Field } from '../../content/walkFields'
import { openDraft, openPageName } from './draft'
import { toParagraphs } from './pasteMarks'
import { insertItems } from './sveltiaDraft'

/** Finds a field of the form in the content model, and the list or group that contains it. */
function findField(target: EventTarget | null) {
  const element = target instanceof Element && target.closest<HTMLElement>('[data-key-path]')
  const { keyPath = '' } = element ? element.dataset : {}
  const page = openPageName()
  const schema = findContentFile(`${page}/${page}.json`)?.schema
  const root = schema && toField(schema)
  const at = (keys: readonly string[]) => root && fieldAt(root, keys)
  const keys = keyPath.split('.')
  return { keyPath, field: at(keys), parent: at(keys.slice(0, -1)) }
}

const isTooLong = ({ schema }: Field, list: readonly unknown[]) =>
  schema
    .safeParse(list)
    .error?.issues.some(({ code, path }) => code === 'too_big' && path.length === 0) === true

/** Dialogs wait until the browser has handled the event. */
const tell = (message: string) => {
  setTimeout(alert, 0, message)
}

/** The form itself would drop marks, and join paragraphs. */
function paste(event: ClipboardEvent): void {
  const { field, keyPath, parent } = findField(event.target)
  if (field?.kind !== 'text') return
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const html = event.clipboardData?.getData('text/html') ?? ''
  const rich = toParagraphs(html, field.meta.isMarked === true)
  const paragraphs = rich.length > 0 ? rich : text.split(/\n\s*\n/).filter((part) => part.trim())
  const [first = '', ...others] = paragraphs
  if (others.length === 0 && (first === '' || first === text.trim())) return
  event.preventDefault()
  const draft = others.length > 0 && parent?.item === field && openDraft()
  const isSplit = draft && insertItems(draft, keyPath, others, (list) => !isTooLong(parent, list))
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- unlike setRangeText, this can be undone
  document.execCommand('insertText', false, isSplit ? first : paragraphs.join(' '))
  if (isSplit || others.length === 0) return
  tell(
    `There is room for one paragraph here, so the ${paragraphs.length} that you pasted were joined.`,
  )
}

function reportOtherFiles({ dataTransfer, target }: DragEvent): void {
  const count = dataTransfer?.files.length ?? 0
  if (count < 2 || findField(target).field?.kind !== 'photo') return
  tell(
    `There is room for one photo here, so only the first of the ${count} was taken. Drop the others one by one.`,
  )
}

/** Completes a web address that lacks `https://`, or has a slash at the end where none may be. */
function completeAddress({ target }: Event): void {
  const { field } = findField(target)
  if (field?.kind !== 'text' || !field.meta.expected) return
  const input = target as HTMLInputElement
  const address = `https://${input.value.trim().replace(/^https?:\/\//i, '')}`
  const isValid = (text: string) => field.schema.safeParse(text).success
  const complete = [input.value, address, address.replace(/\/+$/, '')].find(isValid)
  if (complete === undefined || complete === input.value) return
  input.value = complete
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export function assistInput(): void {
  addEventListener('paste', paste)
  addEventListener('drop', reportOtherFiles, { capture: true })
  // a click on Save, or its key, takes the focus from the field first
  addEventListener('change', completeAddress)
}
