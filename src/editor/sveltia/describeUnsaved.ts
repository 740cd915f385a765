import { contentFiles } from '../../content/schema/contentFiles'
import { pageLabel } from '../shared/field-labels'
import { listUnsavedPages } from './draft'

/** The names of pages are those of their folders. */
const pageNames = contentFiles.map(({ file }) => file.replace(/\/.*/, ''))

/** @returns the labels of pages with unsaved changes, separated by commas */
export async function describeUnsaved(isListed: (name: string) => boolean): Promise<string> {
  const names = (await listUnsavedPages(pageNames)).filter(isListed)
  return names.map((name) => pageLabel(`${name}/`)).join(', ')
}
