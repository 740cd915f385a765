import { askInDialog, element } from './dom'
import type { Refused } from './events'
import { acceptRevision } from './pageStore'

/** Asks which of two versions of a page counts from now on. Both are kept. */
export async function askWhichVersion({ file, revision = '' }: Refused): Promise<void> {
  const choice = await askInDialog(
    'There are two versions of this page',
    [
      element(
        'p',
        {},
        'It was changed elsewhere while you had it open. Both versions are kept on this computer, in the folder .editor/kept.',
      ),
    ],
    { theirs: 'Load the other version', mine: 'Go on with mine' },
  )
  if (choice === 'theirs') location.reload()
  if (choice === 'mine') acceptRevision(file, revision)
}
