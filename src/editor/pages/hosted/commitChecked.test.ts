/** @jest-environment node */
import { contentFiles } from '../../../content/model/contentFiles'
import { specifiedContent } from '../../../testing/specification/specifiedContent'
import { commitChecked } from './commitChecked'

jest.mock('../events', () => ({ announce: jest.fn() }))

const texts = contentFiles.map(({ file }, index) => [
  `text_${index}`,
  { text: JSON.stringify(specifiedContent(file)) },
])
const repository = Object.fromEntries(texts) as object

const page = specifiedContent('not-found/not-found.json')

it.each([
  ['commits a good page', 'Back', undefined, 1],
  ['does not commit words that do not fit', '', 'Link: is empty. Write something.', 0],
])('%s to GitHub', async (_, link, message, commits) => {
  const text = JSON.stringify({ ...page, link })
  const contents = Buffer.from(text).toString('base64')
  const input = {
    branch: { repositoryNameWithOwner: 'her/site' },
    expectedHeadOid: 'head',
    fileChanges: {
      additions: [{ path: 'content/not-found/not-found.json', contents }],
      deletions: [],
    },
  }
  const gitHub = jest.fn((body: string) =>
    Promise.resolve(Response.json({ data: body.includes('mutation') ? {} : { repository } })),
  )
  const asked = JSON.stringify({ query: 'mutation', variables: { input } })
  const { errors } = (await (await commitChecked(asked, gitHub)).json()) as { errors?: object[] }
  expect(errors).toEqual(message && [{ message }])
  expect(gitHub.mock.calls.filter(([body]) => body.includes('mutation'))).toHaveLength(commits)
})
