import { findContentFile } from '../../content/schema/contentFiles'
import { fieldAt, toField, type Field } from '../../content/walkFields'
import { tell } from './dialogs'
import { FIELD, openPageName } from './elements'
import { openDraft } from './drafts'
import { openField } from './openField'
import { toParagraphs } from './toParagraphs'
import { insertItems } from './draftValues'

/** Finds a field of the form in the content model, and the list or group that contains it. */
function findFormField(target: EventTarget | null) {
  const element = target instanceof Element && target.closest<HTMLElement>(FIELD)
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

/** @returns the paragraphs; none if the form itself would paste the same */
function readParagraphs({ clipboardData }: ClipboardEvent, isMarked: boolean): string[] {
  const text = clipboardData?.getData('text/plain') ?? ''
  const formatted = toParagraphs(clipboardData?.getData('text/html') ?? '', isMarked)
  const plain = text.split(/\n\s*\n/).filter((part) => part.trim())
  const paragraphs = formatted.length > 0 ? formatted : plain
  const isSame = paragraphs.length === 1 && paragraphs[0] === text.trim()
  return isSame ? [] : paragraphs
}

/**
 * Adds paragraphs to a list, of which the last goes on with the text after the cursor. That text is
 * then selected, to be replaced.
 *
 * @returns false if there is no room for them
 */
function splitParagraph(
  input: HTMLTextAreaElement,
  keyPath: string,
  added: readonly string[],
  list: Field,
): boolean {
  const draft = openDraft()
  const rest = input.value.slice(input.selectionEnd)
  const items = [...added.slice(0, -1), (added.at(-1) ?? '') + rest]
  if (!draft || !insertItems(draft, keyPath, items, (all) => !isTooLong(list, all))) return false
  input.setSelectionRange(input.selectionStart, input.value.length)
  return true
}

/** Puts the caret after what was pasted into several items of a list, unless the owner goes on before. */
async function goToItem(keyPath: string, pasted: string): Promise<void> {
  const find = () =>
    document.querySelector<HTMLTextAreaElement>(`[data-key-path="${keyPath}"] :is(textarea, input)`)
  // the form has rendered it by then, if it is near
  await new Promise(requestAnimationFrame)
  const near = find()
  if (near) near.focus()
  else await openField({ file: `${openPageName()}/`, keys: keyPath.split('.') })
  const input = find()
  if (input && input === document.activeElement && input.value.startsWith(pasted))
    input.setSelectionRange(pasted.length, pasted.length)
}

/** The form itself would drop links and italics, and join paragraphs. */
function pasteParagraphs(event: ClipboardEvent): void {
  const { field, keyPath, parent } = findFormField(event.target)
  // some browsers copy a web address also as a link, whose text is the title of the page
  if (field?.kind !== 'text' || field.meta.expected) return
  const paragraphs = readParagraphs(event, field.meta.isMarked === true)
  const [first, ...others] = paragraphs
  if (first === undefined) return
  event.preventDefault()
  const isSplit =
    others.length > 0 &&
    parent?.item === field &&
    splitParagraph(event.target as HTMLTextAreaElement, keyPath, others, parent)
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- unlike setRangeText, this can be undone
  document.execCommand('insertText', false, isSplit ? first : paragraphs.join(' '))
  if (isSplit) {
    const key = keyPath.replace(/\d+$/, (index) => String(Number(index) + others.length))
    void goToItem(key, others.at(-1) ?? '')
  } else if (others.length > 0) {
    tell(
      `There is room for one paragraph here, so the ${paragraphs.length} that you pasted were joined.`,
    )
  }
}

/** Completes a web address that lacks `https://`, or has a slash at the end where none may be. */
function completeAddress({ target }: Event): void {
  const { field } = findFormField(target)
  if (field?.kind !== 'text' || !field.meta.expected) return
  const input = target as HTMLInputElement
  const address = `https://${input.value.trim().replace(/^https?:\/\//i, '')}`
  const isValid = (text: string) => field.schema.safeParse(text).success
  const complete = [input.value, address, address.replace(/\/+$/, '')].find(isValid)
  if (complete === undefined || complete === input.value) return
  input.value = complete
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Completes a year of two digits, which the browser takes for one of the first century. Of a date that
 * is incomplete or does not exist, the form gets nothing, and would only say that it is required.
 */
function checkDate({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'date') return
  if (target.validity.badInput) {
    tell(
      'This date is incomplete or not in the calendar. Until you correct it, the field is empty.',
    )
  }
  const [, year, day] = /^00(\d\d)(.*)/.exec(target.value) ?? []
  if (year === undefined) return
  // as most programs do: 69 to 99 are of the last century
  target.value = `${Number(year) > 68 ? '19' : '20'}${year}${day}`
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Where the form would drop or refuse what the owner pastes or types, makes it fit or says so. */
export function assistInput(): void {
  addEventListener('paste', pasteParagraphs)
  // a click on Save, or its key, takes the focus from the field first
  addEventListener('change', completeAddress)
  // a date changes with each digit of the year
  addEventListener('focusout', checkDate)
}
