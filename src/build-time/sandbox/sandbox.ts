import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { mirror } from './mirror'

/*
 * Gatsby works in a folder of its own, on copies. It never sees content that the check has not
 * let through, and `public/` changes only when a whole new site is ready.
 */

/** What Gatsby reads beside the content. */
export const SOURCES = [
  'src',
  'static',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package.json',
  'tsconfig.json',
]

/** Where Gatsby writes the types of the queries. */
export const TYPES = 'src/gatsby-types.d.ts'

export type Sandbox = {
  /** Absolute path of the project. */
  project: string
  /** Absolute path of the folder in which Gatsby works. */
  folder: string
  /** Absolute path of the folder for photos in their standard form. */
  photos: string
  /** A file that is there from a build's start to its good end. */
  unfinished: string
  /** A file that holds the project's path and the addresses' prefix at the last build. */
  prefix: string
}

/**
 * @param project absolute path of the project
 * @param name `build` and `develop` do not share anything that Gatsby changes
 */
export function sandboxOf(project: string, name: 'build' | 'develop'): Sandbox {
  const base = path.join(project, '.gatsby')
  const folder = path.join(base, name)
  return {
    project,
    folder,
    photos: path.join(base, 'photos'),
    unfinished: path.join(base, `${name}-is-unfinished`),
    prefix: path.join(base, `${name}-prefix`),
  }
}

/**
 * Updates the sandbox's sources. Only what has changed is written.
 *
 * @throws Error if the disk is full or a file cannot be read
 */
export function copySources({ folder, project }: Sandbox): void {
  mkdirSync(folder, { recursive: true })
  for (const name of SOURCES) mirror(path.join(project, name), path.join(folder, name))
  linkPackages(path.join(project, 'node_modules'), path.join(folder, 'node_modules'))
}

/** Also fixes a link that still points at where the project was before it was moved. */
function linkPackages(packages: string, link: string) {
  if (existsSync(link) && realpathSync(link) === realpathSync(packages)) return
  rmSync(link, { force: true })
  // a junction needs no special rights on Windows, and elsewhere the word is ignored
  symlinkSync(packages, link, 'junction')
}

/**
 * Gatsby trusts what it finds in its folders. After a build that was cut off, half-written files
 * may be among it: everything goes but the photos' variants that were finished before it began.
 *
 * @returns true if the last build was cut off
 */
export function clearAfterInterruption({ folder, unfinished }: Sandbox): boolean {
  if (!existsSync(unfinished)) return false
  const begun = statSync(unfinished).mtimeMs
  rmSync(path.join(folder, '.cache'), { recursive: true, force: true })
  const output = path.join(folder, 'public')
  if (existsSync(output)) {
    for (const name of readdirSync(output)) {
      if (name !== 'static') rmSync(path.join(output, name), { recursive: true })
    }
    for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name)
      if (entry.isFile() && statSync(file).mtimeMs >= begun) rmSync(file)
    }
  }
  return true
}

/**
 * Gatsby keeps addresses and absolute paths in its cache, and does not notice when the site's prefix
 * changes or the project has moved.
 *
 * @param newPrefix prefix of all addresses of the coming build
 */
export function clearAfterMove({ folder, prefix, project }: Sandbox, newPrefix: string): void {
  const now = `${project}\n${newPrefix}`
  const before = existsSync(prefix) ? readFileSync(prefix, 'utf8') : ''
  if (before !== now) rmSync(path.join(folder, '.cache'), { recursive: true, force: true })
  writeFileSync(prefix, now)
}

/**
 * Gatsby writes the types of the queries into its copy of `src`; they belong to the project. Only
 * once the file is whole: while Gatsby runs, it may be half written.
 */
export function returnTypes({ folder, project }: Sandbox): void {
  cpSync(path.join(folder, TYPES), path.join(project, TYPES), { preserveTimestamps: true })
}
