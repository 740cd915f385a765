/** @jest-environment node */
import { setupTempDir } from '../../testing/tempDir'
import { Revisions } from './revisions'

const { at, write } = setupTempDir()

it('forgets the form that was idle longest, not an older one that goes on saving', () => {
  const project = { root: at(), content: at(), work: at() }
  const idle = Array.from({ length: 999 }, (_, index) => [`idle ${index}`, 'old'])
  const stored = Object.fromEntries([['busy', 'old'], ...idle])
  write('revisions.json', JSON.stringify(stored))
  const revisions = new Revisions(project)
  revisions.update('busy', 'saved')
  revisions.update('new', 'old')
  const reopened = new Revisions(project)
  expect(reopened.shows('busy', 'saved')).toBe(true)
  expect(reopened.shows('new', 'old')).toBe(true)
  expect(reopened.shows('idle 0', 'old')).toBe(false)
  expect(reopened.shows('idle 1', 'old')).toBe(true)
})
