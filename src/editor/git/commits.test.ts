/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setUpTestProject } from '../fixtures/testProject'
import { removeIndexes, takeSnapshot } from './commits'

const fixture = setUpTestProject()

it('index files are removed at the end and at the next start, except those of another editor', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const running = `snapshot.${process.ppid}.index`
  for (const name of [`merge.${ended}.index`, `merge.${ended}.index.lock`, running]) {
    fixture.write(`../.editor/${name}`, '')
  }
  await takeSnapshot(fixture.project, 'HEAD')
  const listIndexes = () =>
    readdirSync(fixture.project.work).filter((name) => name.includes('.index'))
  expect(listIndexes()).toContain(`snapshot.${process.pid}.index`)
  removeIndexes(fixture.project)
  expect(listIndexes()).toEqual([running])
})
