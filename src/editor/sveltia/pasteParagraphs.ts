import type { Field } from '../../content/walkFields'
import { isSame } from '../shared/page-values'
import { notify } from './dialogs'
import { openDraft } from './drafts'
import { readList, writeList } from './draftValues'
import { openPageName } from './elements'
import { findFormField } from './formField'
import { openField } from './openField'
import { toParagraphs } from './toParagraphs'

/** A list before and after paragraphs were pasted into the item with the index. */
type PasteIntoList = {
  listKey: string
  index: number
  before: readonly unknown[]
  after: readonly unknown[]
}

const pastesIntoLists: PasteIntoList[] = []

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
  const isPlain = paragraphs.length === 1 && paragraphs[0] === text.trim()
  return isPlain ? [] : paragraphs
}

function insertText(text: string) {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- unlike setRangeText, this can be undone
  document.execCommand('insertText', false, text)
}

/**
 * Makes paragraphs items of a list. The last one goes on with the text after the cursor.
 *
 * @returns false if there is no room for them
 */
function pasteIntoList(
  input: HTMLTextAreaElement,
  keyPath: string,
  paragraphs: readonly [string, ...string[]],
  list: Field,
): boolean {
  const draft = openDraft()
  const [, listKey, item] = /^(.+)\.(\d+)$/.exec(keyPath) ?? []
  if (!draft || listKey === undefined) return false
  const index = Number(item)
  const { selectionEnd, selectionStart, value } = input
  const [first, ...others] = paragraphs
  const texts = [
    value.slice(0, selectionStart) + first,
    ...others.slice(0, -1),
    (others.at(-1) ?? '') + value.slice(selectionEnd),
  ]
  const before = readList(draft, listKey).with(index, value)
  const after = before.toSpliced(index, 1, ...texts)
  if (isTooLong(list, after)) return false
  writeList(draft, listKey, after)
  input.setSelectionRange(selectionStart, value.length)
  insertText(first)
  pastesIntoLists.push({ listKey, index, before, after })
  return true
}

/** The browser undoes or redoes what was pasted into the first item; the others follow. */
export function followUndo(event: Event): void {
  const isUndo = event instanceof InputEvent && event.inputType === 'historyUndo'
  const isRedo = event instanceof InputEvent && event.inputType === 'historyRedo'
  const draft = openDraft()
  if (!(isUndo || isRedo) || !draft) return
  const input = event.target as HTMLTextAreaElement
  const { keyPath } = findFormField(input)
  for (const { after, before, index, listKey } of pastesIntoLists) {
    const [from, to] = isUndo ? [after, before] : [before, after]
    if (keyPath !== `${listKey}.${index}` || input.value !== to[index]) continue
    const list = readList(draft, listKey)
    // otherwise, the owner has changed the others since
    if (isSame(list.with(index, ''), from.with(index, ''))) {
      writeList(draft, listKey, to)
      // otherwise, the text after the cursor would be selected, as it was for the paste
      input.setSelectionRange(input.selectionStart, input.selectionStart)
      return
    }
  }
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
export function pasteParagraphs(event: ClipboardEvent): void {
  const { field, keyPath, parent } = findFormField(event.target)
  // some browsers copy a web address also as a link, whose text is the title of the page
  if (field?.kind !== 'text' || field.meta.expected) return
  const paragraphs = readParagraphs(event, field.meta.isMarked === true)
  const [first, ...others] = paragraphs
  if (first === undefined) return
  event.preventDefault()
  const input = event.target as HTMLTextAreaElement
  const isForList = others.length > 0 && parent?.item === field
  if (isForList && pasteIntoList(input, keyPath, [first, ...others], parent)) {
    const key = keyPath.replace(/\d+$/, (index) => String(Number(index) + others.length))
    void goToItem(key, others.at(-1) ?? '')
    return
  }
  insertText(paragraphs.join(' '))
  if (others.length > 0) {
    notify(
      `There is room for one paragraph here, so the ${paragraphs.length} that you pasted were joined.`,
    )
  }
}
