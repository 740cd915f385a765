/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setUpTestProject } from '../fixtures/testProject'
import { readAfter, removeIndexes, takeSnapshot } from './commits'

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

it('reads the files of a gallery one after the other', async () => {
  let running = 0
  const after = async () => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
    return Buffer.from('photo')
  }
  const files = ['1.jpg', '2.jpg']
  const read = await readAfter(files.map((file) => ({ file, before: undefined, after })))
  expect([...read.keys()]).toEqual(files)
})
