import type { FormDiagnostic } from './formDiagnostic'

/*
 * What the editor's server answers, as JSON, and the bar shows. The file of a page, such as
 * `gallery/gallery.json`, also stands for the photos in its folder.
 */

/** A field that differs between two versions of a page, both as the form shows them. */
export type Change = {
  /** The file of the page. */
  file: string
  label: string
  before: string
  after: string
  /** Paths in `content/` if it is a photo; empty where there is none. */
  photos?: { before: string; after: string } | undefined
}

export type State = {
  /** Why publishing is not possible; empty if it is. */
  problem: string
  /** What Git reported about the problem; empty if it is not Git that failed. */
  details: string
  /** How what is saved here differs from what is published. */
  changes: Change[]
  /** The version that `changes` are compared with; empty without a published one. */
  published: string
  /** What is left to enter. */
  notices: FormDiagnostic[]
}

/** What came with an action, for the owner to know. */
export type Success = {
  /** The labels of pages that were changed on the web. */
  pages: string
  /** Files outside `content/` that were changed there: the site's code. */
  code: string[]
  /** Where visitors see the site, if it is known. */
  url: string | undefined
}

/** Whose version is published where both sides changed the same. */
export type Choice = 'mine' | 'web'

export type Failure = {
  message: string
  /** What Git reported, which the bar folds away; empty if it is not Git that failed. */
  details: string
  /** Whether the owner can choose whose version is published. */
  hasChoice: boolean
}

export type Version = {
  id: string
  date: string
  /** Whether it was made on GitHub's own pages or in the online editor. */
  isFromWeb: boolean
  /** The files of the pages that it changed. */
  files: string[]
}
