import type { FormDiagnostic } from './form-diagnostic'

/*
 * What the editor's server answers, as JSON, and the bar shows. The file of a page, such as
 * `gallery/gallery.json`, also stands for the photos in its folder.
 */

export type Change = {
  /** The file of the page. */
  file: string
  label: string
  before: string
  after: string
  /** Paths in `content/` if it is a photo; empty where there is none. */
  photos?: { before: string; after: string } | undefined
}

export type PublishState = {
  /** Why publishing is not possible; empty if it is. */
  problem: string
  /** Whether the problem is that something still waits for the network. */
  isOngoing: boolean
  /** Whether the last publish did not finish, so that some of the changes may be on the web. */
  isUnfinished: boolean
  /** What Git reported about the problem; empty if it is not Git that failed. */
  details: string
  changes: Change[]
  /** The ID of what `changes` are compared with: the branch's last commit here, published or not. */
  version: string
  /** Identifies what is on disk. Actions send it back, so that they apply only to `changes`. */
  fingerprint: string
  canUndo: boolean
}

export type BarState = PublishState & {
  notices: FormDiagnostic[]
  /** What the content check found in a page that has just been saved, or could not be. */
  lastCheck: FormDiagnostic[]
}

/** The answer to an action: the pages that have come from the web, and where visitors see the site. */
export type Success = { arrived?: string; url?: string | undefined }

/** A value that was changed here and on the web; both versions as the form shows them. */
export type Conflict = { id: string; label: string; here: string; web: string }

export type Failure = {
  message: string
  /** What the owner can choose between. */
  conflicts: readonly Conflict[]
  /** What Git reported, which the bar folds away; empty if it is not Git that failed. */
  details: string
}

export type Version = {
  id: string
  date: string
  /** A commit, one that GitHub made (`web`), or backups of files that the editor replaced. */
  origin: 'commit' | 'web' | 'backup'
  /** The files of the pages that it changed. */
  files: string[]
  /** Labels of what the editor replaced, of recent backups. */
  replaced?: string[]
  /** Files of pages that are missing, of which this is the last version. */
  missing?: string[] | undefined
}

export type VersionList = {
  versions: Version[]
  /** Why only backups are listed; empty if they are not all, or publishing is not set up. */
  problem: string
  /** What Git reported about the problem. */
  details: string
}

/** How what is on disk differs from a version. */
export type Comparison = {
  changes: Change[]
  fingerprint: string
  /** Files of pages that cannot be restored, because their format differs. */
  otherFormat: string[]
}
