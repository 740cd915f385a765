/** What the system has: Debian's packages, and whether this process may install them. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * @param {string[]} command
 * @param {import('node:child_process').SpawnSyncOptions} [options] beside those of every command
 */
export function succeeds([name = '', ...args], options) {
  const shell = process.platform === 'win32'
  return spawnSync(name, args, { stdio: 'inherit', shell, ...options }).status === 0
}

/** What to put before a command so that it runs as root; undefined if that takes a password. */
export function rootPrefix() {
  if (process.getuid?.() === 0) return []
  return succeeds(['sudo', '-n', 'true'], { stdio: 'ignore' }) ? ['sudo', '-n'] : undefined
}

// Debian itself only: what Ubuntu calls chromium is a snap, which does not run in containers
export const isDebian = () =>
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/**
 * Learns which packages Debian has, as root.
 *
 * @returns {boolean} false if this is not Debian or this process may not
 */
export function updatePackageLists() {
  const asRoot = isDebian() ? rootPrefix() : undefined
  return asRoot !== undefined && succeeds([...asRoot, 'apt-get', 'update'])
}
