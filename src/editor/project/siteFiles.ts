import { lstatSync } from 'node:fs'
import path from 'node:path'
import { foldName, isPhotoName, photoReferences } from '../../build-time/check/findPhoto'
import { listFiles } from '../../build-time/listFiles'
import { findContentFile } from '../../content/schema/contentFiles'
import { HttpError } from '../shared/httpError'
import { readContent, type Pages, type Project } from './project'

/** @returns whether it is the file of a page, or of what all pages share */
export const isContentFile = (file: string): boolean => findContentFile(file) !== undefined

/** The paths of the photos that a page refers to, spelled as there. */
export function listPhotoNames(file: string, page: unknown): string[] {
  const schema = findContentFile(file)?.schema
  const photos = schema ? photoReferences(schema, page) : []
  return photos.map(({ name }) => path.posix.join(path.posix.dirname(file), name))
}

/** What is in `content/`, but not behind links, which could lead out of it. */
const listOnDisk = ({ content }: Project) =>
  listFiles(content).filter((file) =>
    lstatSync(path.join(content, file), { throwIfNoEntry: false })?.isFile(),
  )

/** The photos that pages refer to: their paths on disk, by the names that pages use. */
export function findPhotos(project: Project, pages: Pages): Map<string, string> {
  const onDisk = listOnDisk(project)
  const files = new Map([
    ...onDisk.map((file) => [foldName(file), file] as const),
    ...onDisk.map((file) => [file, file] as const),
  ])
  const names = [...pages].flatMap(([file, page]) => listPhotoNames(file, page))
  return new Map(
    names.flatMap((name) => {
      const file = files.get(name) ?? files.get(foldName(name))
      return file === undefined ? [] : [[name, file] as const]
    }),
  )
}

/**
 * The files that the form shows: pages, the photos that they refer to, and others that it offers.
 *
 * @returns their paths on disk, by the names that pages use
 */
export function listSiteFiles(project: Project): Map<string, string> {
  const photos = findPhotos(project, readContent(project))
  const shown = new Set(photos.values())
  const isOffered = (file: string) => isPhotoName(file) && !/(^|\/)\./.test(file)
  const others = listOnDisk(project).filter(
    (file) => !shown.has(file) && (isContentFile(file) || isOffered(file)),
  )
  return new Map([...others.map((file) => [file.normalize(), file] as const), ...photos])
}

/**
 * @param name begins with `content/`
 * @returns the path on disk
 * @throws HttpError 404 unless the form shows the file
 */
export function findSiteFile(project: Project, name: string): string {
  const file = name.startsWith('content/') && listSiteFiles(project).get(name.slice(8))
  if (file) return file
  throw new HttpError(404, 'The site has no such page or photo.')
}

/** Photos that no page shows anymore once some pages are replaced. */
export function listUnusedPhotos(project: Project, replaced: Pages): string[] {
  const before = readContent(project)
  const after = new Map([...before, ...replaced])
  // an invalid page may refer to any photo
  if ([...after.values()].includes(undefined)) return []
  const used = new Set(findPhotos(project, after).values())
  return [...findPhotos(project, before).values()].filter(
    (photo) => isPhotoName(photo) && !used.has(photo),
  )
}
