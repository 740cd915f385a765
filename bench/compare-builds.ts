/**
 * Builds two fresh copies of the project, one by `npm run build` and one by `npx gatsby build`, and
 * compares both sites file by file. `npm run compare-builds`
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { programOf } from '../src/build-time/cli/system.mjs'
import { copyProject } from '../src/build-time/copy-project'

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

const parent = mkdtempSync(path.join(tmpdir(), 'compare-builds-'))
try {
  const own = siteOf(freshCopy(parent, 'own'), programOf('tsx'), ['src/build-time/cli/build.ts'])
  const bare = siteOf(freshCopy(parent, 'bare'), programOf('gatsby'), ['build'])
  const names = [...new Set([...own.keys(), ...bare.keys()])]
  const different = names.filter((name) => {
    const [one, other] = [own.get(name), bare.get(name)]
    return !one || !other || !one.equals(other)
  })
  if (different.length > 0) process.exitCode = 1
  console.log(`\n${names.length} files, ${different.length} different`, ...different)
} finally {
  rmSync(parent, { recursive: true, force: true })
}
