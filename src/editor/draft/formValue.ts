import { photoReferences } from '../../content/check/annotated'
import type { ContentFile } from '../../content/model/contentFile'
import { leaveOutEmpty } from './leaveOut'
import { isChosen, photoName, photoPath } from './photoPath'

type Group = Record<string | number, unknown>

/**
 * What a content file should say: less than the fields of its form, and a photo that was chosen among
 * those that are there by a name that the check takes. All other names stay as they are.
 *
 * @param entry of the content file
 * @param value of the form
 */
export function formValue({ file, schema }: ContentFile, value: unknown): unknown {
  // a copy, in which names may be changed
  const kept = leaveOutEmpty(schema, value)
  for (const { keys, name } of photoReferences(schema, kept)) {
    if (!isChosen(name)) continue
    const last = keys.at(-1)
    const around = keys.slice(0, -1).reduce<unknown>((part, key) => (part as Group)[key], kept)
    if (last !== undefined) (around as Group)[last] = photoName(file, photoPath(file, name))
  }
  return kept
}
