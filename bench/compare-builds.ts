/**
 * Builds two fresh copies of the project, one by `npm run build` and one by `npx gatsby build`, and
 * compares both sites file by file. `npm run compare-builds`
 *
 * With `-- --hosted-editor`, the second one is built by `npm run build` too, with the editor on the
 * web switched on in its content.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { programOf } from '../src/build-time/cli/system.mjs'
import { copyProject } from '../src/build-time/copy-project'
import { contentModel } from '../src/content/model/contentFiles'
import { HOSTED_FOLDER } from '../src/editor/hosted/write-hosted-editor'

const project = process.cwd()

function freshCopy(parent: string, name: string): string {
  const copy = path.join(parent, name)
  copyProject(project, copy)
  return copy
}

/** @throws Error if the build fails */
function siteOf(copy: string, [program, file]: [string, string], args: string[]) {
  const { status } = spawnSync(program, [file, ...args], { cwd: copy, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${file} has failed.`)
  const site = path.join(copy, 'public')
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => path.join(parentPath, name))
      .map((file) => [path.relative(site, file), readFileSync(file)]),
  )
}

function switchEditorOn(copy: string) {
  const file = path.join(copy, 'content', contentModel.site.file)
  const site = JSON.parse(readFileSync(file, 'utf8')) as object
  const hostedEditor = { repository: 'owner/name', branch: 'main' }
  writeFileSync(file, JSON.stringify({ ...site, hostedEditor }, null, 2))
}

const { values: options } = parseArgs({ options: { 'hosted-editor': { type: 'boolean' } } })
const OWN_BUILD = ['src/build-time/cli/build.ts']

/** The site of the second copy. */
function otherSite(copy: string) {
  if (!options['hosted-editor']) return siteOf(copy, programOf('gatsby'), ['build'])
  switchEditorOn(copy)
  const site = siteOf(copy, programOf('tsx'), OWN_BUILD)
  if (!existsSync(path.join(copy, HOSTED_FOLDER))) throw new Error('There is no editor.')
  return site
}

const parent = mkdtempSync(path.join(tmpdir(), 'compare-builds-'))
try {
  const own = siteOf(freshCopy(parent, 'own'), programOf('tsx'), OWN_BUILD)
  const other = otherSite(freshCopy(parent, 'other'))
  const names = [...new Set([...own.keys(), ...other.keys()])]
  const different = names.filter((name) => {
    const [one, two] = [own.get(name), other.get(name)]
    return !one || !two || !one.equals(two)
  })
  if (different.length > 0) process.exitCode = 1
  console.log(`\n${names.length} files, ${different.length} different`, ...different)
} finally {
  rmSync(parent, { recursive: true, force: true })
}
