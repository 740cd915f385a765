import { ApiError, getJson, postJson } from './api'
import { changesList } from './changesList'
import { askInDialog, button, element } from './dom'
import { onAnnounced, formatWarnings, type Saved } from './events'
import type { State } from './state'
import { followChanges, hasUnsavedChanges, takeBackWithDrafts } from './unsaved'
import { openVersions } from './versions'

const count = (amount: number) => (amount === 1 ? '1 change' : `${amount} changes`)

const UNSAVED = 'What you have just changed is not saved yet.'

function inWords({ changes, hasRemote, isKept, waiting }: State): string {
  if (hasUnsavedChanges()) return UNSAVED
  if (!isKept) {
    return 'Your changes are saved. This folder keeps no versions (it is not a Git repository), so they cannot be published or taken back from here.'
  }
  if (changes.length > 0) return `${count(changes.length)} saved, not published yet.`
  if (waiting > 0 && hasRemote) return 'Your last version is kept, but not online yet.'
  return 'All that you have saved is published.'
}

const wordsOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong. Nothing was changed.'

class PublishBar {
  private readonly status = element('p', { className: 'publish-bar-status' })
  private readonly details = element('div', { className: 'publish-bar-details', hidden: true })
  private readonly actions = element('div', { className: 'publish-bar-actions' })
  private isBusy = false

  constructor() {
    this.status.setAttribute('role', 'status')
    const bar = element('section', { className: 'publish-bar' }, this.status, this.actions)
    bar.setAttribute('aria-label', 'Publishing')
    bar.prepend(this.details)
    document.body.append(bar)
    // the form ends where the bar begins, however many lines the bar has
    new ResizeObserver(() => {
      document.body.style.setProperty('--editor-bar-height', `${bar.offsetHeight}px`)
    }).observe(bar)
  }

  /** @param before what the bar said and showed before the page was loaded again */
  async start(before?: AfterReload): Promise<void> {
    this.details.hidden = !before?.isListOpen
    await this.refresh(before?.news)
  }

  /** Says that something is not saved, and takes that back, but no other news. */
  async followForm(): Promise<void> {
    if (hasUnsavedChanges() || this.status.textContent === UNSAVED) await this.refresh()
  }

  async followSaving(saved: Saved): Promise<void> {
    this.status.textContent = 'Saved.'
    await this.refresh(formatWarnings(saved))
  }

  /** @param news what has just happened, in the place of the state in words */
  async refresh(news?: string): Promise<void> {
    try {
      const state = await getJson<State>('/api/state')
      this.status.textContent = news ?? inWords(state)
      this.showActions(state)
      this.details.replaceChildren(
        changesList(state.changes, (change) => {
          const { file, keys, label } = change
          void this.undo({ file, keys }, `Undone: ${label}.`, file)
        }),
        button('Undo all', () => {
          void this.undoAll(state.changes.length)
        }),
      )
      if (state.changes.length === 0) this.details.hidden = true
    } catch (error) {
      this.status.textContent = wordsOf(error)
    }
  }

  private showActions({ changes, hasRemote, isKept, waiting }: State) {
    const actions: Node[] = []
    if (isKept) {
      actions.push(
        button('Earlier versions', () => {
          void openVersions(() => {
            location.reload()
          })
        }),
      )
    }
    if (changes.length > 0 && isKept) {
      const toggle = button('What has changed', () => {
        this.details.hidden = !this.details.hidden
        toggle.setAttribute('aria-expanded', String(!this.details.hidden))
      })
      toggle.setAttribute('aria-expanded', String(!this.details.hidden))
      actions.push(toggle)
    }
    if (isKept && (changes.length > 0 || (hasRemote && waiting > 0))) {
      const label = hasRemote ? 'Publish' : 'Keep this version'
      actions.push(
        button(
          label,
          () => {
            void this.publish()
          },
          'publish-bar-publish',
        ),
      )
    }
    this.actions.replaceChildren(...actions)
  }

  private async run(during: string, work: () => Promise<string>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.status.textContent = during
    let news: string
    try {
      news = await work()
    } catch (error) {
      news = wordsOf(error)
    }
    this.isBusy = false
    await this.refresh(news)
  }

  private async publish(): Promise<void> {
    if (hasUnsavedChanges() && !(await this.goesWithoutDraft())) return
    await this.run('Publishing…', async () => {
      const { message } = await postJson<{ message: string }>('/api/publish')
      return message
    })
  }

  private async goesWithoutDraft(): Promise<boolean> {
    const choice = await askInDialog(
      'Publish without your last changes?',
      [element('p', {}, 'What you have just changed in the form is not saved, so it stays here.')],
      { cancel: 'Back to the form', publish: 'Publish without it' },
    )
    return choice === 'publish'
  }

  /** @param file path below `content/`; all of them if left out */
  private async undo(what: object, news: string, file?: string): Promise<void> {
    const before = this.status.textContent
    await this.run('Taking it back…', async () => {
      const isDone = await takeBackWithDrafts(file === undefined ? undefined : [file], () =>
        postJson('/api/undo', what),
      )
      if (!isDone) return before
      const isListOpen = !this.details.hidden
      sessionStorage.setItem(
        AFTER_RELOAD,
        JSON.stringify({ news, isListOpen } satisfies AfterReload),
      )
      location.reload()
      return news
    })
  }

  private async undoAll(amount: number): Promise<void> {
    const choice = await askInDialog(
      'Undo all?',
      [element('p', {}, `${count(amount)} will be taken back, to what was published last.`)],
      { cancel: 'Keep my changes', undo: 'Undo all' },
    )
    if (choice === 'undo') await this.undo({ all: true }, 'All changes were taken back.')
  }
}

/** How the bar goes on after the page has been loaded again. */
type AfterReload = { news: string; isListOpen: boolean }

const AFTER_RELOAD = 'editor.after-reload'

/** The bar at the bottom: what has changed since the last publication, publish, undo. */
export function startPublishBar(): void {
  const bar = new PublishBar()
  const kept = sessionStorage.getItem(AFTER_RELOAD)
  sessionStorage.removeItem(AFTER_RELOAD)
  followChanges(() => {
    void bar.followForm()
  })
  void bar.start(kept === null ? undefined : (JSON.parse(kept) as AfterReload))
  onAnnounced('saved', (saved) => {
    void bar.followSaving(saved)
  })
}
