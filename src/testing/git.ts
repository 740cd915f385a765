import { execFileSync } from 'node:child_process'

/** Isolates Git from the settings of whoever runs the tests. */
export const gitEnvironment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
}

/** @returns a function that runs Git in a folder and returns what it prints */
export const gitIn =
  (folder: string) =>
  (...words: string[]): string =>
    execFileSync('git', words, {
      cwd: folder,
      env: gitEnvironment,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trimEnd()
