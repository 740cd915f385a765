import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const SITE = path.resolve('public')

/** What only the editor has, whether it runs on the owner's computer or as a folder of its own. */
const TRACES =
  /sveltia|nc-root|\/editor\/|public-editor|hostedEditor|api\.github\.com|createCommitOnBranch/i

test('the site holds no trace of the editor', () => {
  const files = readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(50)
  const traces = files.filter(
    (file) => TRACES.test(path.relative(SITE, file)) || TRACES.test(readFileSync(file, 'latin1')),
  )
  expect(traces.map((file) => path.relative(SITE, file))).toEqual([])
})
