import { merge } from '../shared/page-values'
import { openDraft } from './draft'
import { flatten, toPage } from './formValues'
import { adoptPhoto, assign, isText, valuesOf } from './sveltiaDraft'

/** @returns the form's texts and photos now; undefined if no form is open */
function takeSnapshot() {
  const draft = openDraft()
  if (!draft) return undefined
  const before = valuesOf(draft.currentValues)
  const from = { ...draft, files: { ...draft.files } }
  const open = () => {
    const form = openDraft()
    return form?.fileName === from.fileName ? form : undefined
  }
  return {
    /** Texts and photos that have gone since. */
    listRemoved: () => {
      const now = open()
      const values = now && new Set(Object.values(valuesOf(now.currentValues)))
      return Object.values(before).filter(
        (value) => value && isText(value) && values?.has(value) === false,
      )
    },
    /** @returns a function that puts back what has gone since, and keeps later changes */
    prepareRestore: () => {
      const after = valuesOf(open()?.currentValues ?? {})
      return () => {
        const now = open()
        if (!now) return
        const versions = [after, before, valuesOf(now.currentValues)].map(toPage)
        const merged = flatten(merge(versions[0], versions[1], versions[2], () => 'here') as object)
        for (const [key, value] of Object.entries(merged))
          merged[key] = adoptPhoto(value, from, now)
        assign(now, merged)
      }
    },
  }
}

/** A click on × or "Revert All Changes" removes text at once; this button puts it back. */
export function offerPutBack(button: HTMLButtonElement): void {
  let putBack: () => void = () => undefined
  button.onclick = () => {
    putBack()
    button.hidden = true
  }
  const onClick = ({ target }: Event) => {
    if ((target as Element).closest('.bar, input, textarea')) return
    const before = takeSnapshot()
    // Sveltia has handled the click by then
    setTimeout(() => {
      const [removed] = before?.listRemoved() ?? []
      if (!before || !removed) return
      putBack = before.prepareRestore()
      button.hidden = false
    }, 300)
  }
  addEventListener('click', onClick, { capture: true })
  addEventListener('hashchange', () => (button.hidden = true))
}
