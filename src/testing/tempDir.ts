import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const project = process.cwd()

/** Creates an empty temporary directory for each test and removes it afterward. */
export function setupTempDir() {
  let root = ''

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'test-'))
  })

  afterEach(() => {
    process.chdir(project)
    rmSync(root, { recursive: true })
  })

  const at = (file = '') => path.join(root, file)

  return {
    at,
    /** Makes it the working directory until the test ends. */
    enter: () => {
      process.chdir(root)
    },
    write: (file: string, text = file) => {
      mkdirSync(path.dirname(at(file)), { recursive: true })
      writeFileSync(at(file), text)
    },
  }
}
