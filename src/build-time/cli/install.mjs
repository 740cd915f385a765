/** Installs missing packages. Uses only built-in modules, because packages may be missing. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** npm writes this file last, so it exists only after a complete install. */
const INSTALL_MARKER = 'node_modules/.package-lock.json'

/**
 * Without `--no-save`, the npm of Node 20 and 22 changes package-lock.json. Without `--include=dev`,
 * the editor and the tests are missing where NODE_ENV is `production`.
 */
const INSTALL = 'npm install --no-save --include=dev'

/** @param {string} file */
const getModifiedTime = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

if (getModifiedTime(INSTALL_MARKER) < getModifiedTime('package-lock.json')) {
  console.log('Installing packages. The first time takes a few minutes.')
  process.exitCode = spawnSync(INSTALL, { shell: true, stdio: 'inherit' }).status ?? 1
}
