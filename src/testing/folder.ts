import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Gives each test of a file an empty folder of its own, which goes with it. */
export function emptyFolder() {
  let root = ''

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'test-'))
  })

  afterEach(() => {
    rmSync(root, { recursive: true })
  })

  /** Absolute path of a file in the folder; of the folder itself without a name. */
  const at = (file = '') => path.join(root, file)

  return {
    at,
    /** Writes a file with the folders that it needs. */
    write: (file: string, text = file) => {
      mkdirSync(path.dirname(at(file)), { recursive: true })
      writeFileSync(at(file), text)
    },
  }
}
