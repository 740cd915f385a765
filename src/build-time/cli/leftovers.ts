import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { upperFirst } from '../../model/capitalization'

const DIRECTORIES = ['content', 'docs', 'e2e', 'src']

/** The files that still mention a removed page by name, with the line of the first mention. */
export const findMentions = (page: string, root = ''): string[] =>
  DIRECTORIES.flatMap((directory) =>
    readdirSync(path.join(root, directory), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|json|md)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  ).flatMap((file) => {
    // also in names such as toMusic or MusicStaff, but not in longer words
    const word = new RegExp(`((?<![a-z])${page}|${upperFirst(page)})(?![a-z])`)
    const lines = readFileSync(file, 'utf8').split('\n')
    const index = lines.findIndex((line) => word.test(line))
    return index < 0 ? [] : `${path.relative(root, file)}:${index + 1}`
  })
