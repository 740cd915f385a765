import { findUnsavedPages } from '../sveltia/draftCopies'
import { describeUnsaved } from './statusText'

jest.mock('../sveltia/draftCopies')

it('tells pages that are not saved in another tab from those that the owner can go on with here', async () => {
  jest.mocked(findUnsavedPages).mockResolvedValue([
    { name: 'home', isElsewhere: false },
    { name: 'about', isElsewhere: false },
    { name: 'gallery', isElsewhere: true },
  ])
  expect(await describeUnsaved('home')).toBe('About Me, Gallery (in another tab)')
})
