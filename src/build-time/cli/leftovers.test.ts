/** @jest-environment node */
import { setupTempDir } from '../../testing/tempDir'
import { findMentions } from './leftovers'

const { at, write } = setupTempDir()

it('lists files that still mention a removed page', () => {
  write('content/about/about.json', '{\n"to": "/music"\n}')
  write('docs/owner.md', 'Open Music.')
  write('e2e/routes.ts', 'export const all = 1')
  write('src/features/home/Hero.tsx', "'musical'")
  write('src/pages/press.tsx', '<MusicStaff />')
  expect(findMentions('music', at()).toSorted()).toEqual([
    'content/about/about.json:2',
    'docs/owner.md:1',
    'src/pages/press.tsx:1',
  ])
})
