/** What the system offers: programs, Debian's packages, and whether this run may use root rights. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Allows a command to install system packages; CI machines allow it by their `CI` variable. */
export const AS_ROOT = '--as-root'

/**
 * @param {string[]} command
 * @param {import('node:child_process').SpawnSyncOptions} [options] beside those of every command
 */
export function succeeds([name = '', ...args], options) {
  return spawnSync(name, args, { stdio: 'inherit', ...options }).status === 0
}

/**
 * The command that runs a program of an installed package. It needs no shell: on Windows a shell
 * would split the path of a user whose name has a space.
 *
 * @param {string} packageName
 * @param {string} [program] name of the program if it is not the package's own name
 * @returns {[string, string]}
 */
export function programOf(packageName, program = packageName) {
  const folder = path.resolve('node_modules', packageName)
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  )
  const file = typeof bin === 'string' ? bin : (bin[program] ?? '')
  return [process.execPath, path.join(folder, file)]
}

const isRoot = () => process.getuid?.() === 0

/** Whether this run was told that it may install system packages; being root says so, too. */
export const mayUseRoot = () =>
  isRoot() || Boolean(process.env.CI) || process.argv.includes(AS_ROOT)

/** What to put before a command so that it runs as root; undefined if it must not or cannot. */
export function rootPrefix() {
  if (!mayUseRoot()) return undefined
  if (isRoot()) return []
  return succeeds(['sudo', '-n', 'true'], { stdio: 'ignore' }) ? ['sudo', '-n'] : undefined
}

// Debian itself only: what Ubuntu calls chromium is a snap, which does not run in containers
export const isDebian = () =>
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/**
 * Refreshes Debian's package lists, as root.
 *
 * @returns {boolean} false if this is not Debian or this run must not use root rights
 */
export function updatePackageLists() {
  const asRoot = isDebian() ? rootPrefix() : undefined
  return asRoot !== undefined && succeeds([...asRoot, 'apt-get', 'update'])
}

/** @param {string[]} packages of Debian */
const installCommand = (packages) => [
  'apt-get',
  'install',
  '-y',
  '--no-install-recommends',
  ...packages,
]

/**
 * Installs Debian packages, or says what it would install if it were allowed to.
 *
 * @param {string[]} packages
 * @returns {boolean} true if they are installed now
 */
export function installDebianPackages(packages) {
  if (!isDebian()) return false
  if (!mayUseRoot()) {
    console.log(
      `With root rights this would run: ${installCommand(packages).join(' ')}\n` +
        `To allow it: npm test -- ${AS_ROOT}`,
    )
    return false
  }
  const asRoot = rootPrefix()
  return (
    asRoot !== undefined &&
    updatePackageLists() &&
    succeeds([...asRoot, ...installCommand(packages)])
  )
}
