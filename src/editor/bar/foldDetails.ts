import { createElement } from './changeList'

/** Folds away what Git reported, which is for the person who set up the site. */
export function foldDetails(report: string): HTMLElement[] {
  if (report === '') return []
  const summary = createElement('summary', 'What Git reported')
  return [createElement('details', summary, createElement('pre', report))]
}
