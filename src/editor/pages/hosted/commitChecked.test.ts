/** @jest-environment node */
import { contentFiles } from '../../../content/model/contentFiles'
import { specifiedContent } from '../../../testing/specification/specifiedContent'
import { commitChecked } from './commitChecked'

jest.mock('../events', () => ({ announce: jest.fn() }))
const laidOut = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const texts = contentFiles.map(({ file }, index) => [
  `text_${index}`,
  { text: laidOut(specifiedContent(file)) },
])

/** GitHub, which holds the content of the tests and takes every commit. */
const gitHub = (body: string) =>
  Promise.resolve(
    Response.json({
      data: body.includes('mutation') ? {} : { repository: Object.fromEntries(texts) },
    }),
  )

/** Saves files as Sveltia does. */
async function save(files: Record<string, string>, answer = gitHub) {
  const additions = Object.entries(files).map(([file, bytes]) => ({
    path: `content/${file}`,
    contents: Buffer.from(bytes).toString('base64'),
  }))
  const input = {
    branch: { repositoryNameWithOwner: 'her/site' },
    expectedHeadOid: 'head',
    fileChanges: { additions, deletions: [] },
  }
  const send = jest.fn(answer)
  const response = await commitChecked(
    JSON.stringify({ query: 'mutation', variables: { input } }),
    send,
  )
  const { errors } = (await response.json()) as { errors?: { message: string }[] }
  const commits = send.mock.calls.flatMap(([body]) => (body.includes('mutation') ? [body] : []))
  return { commits, message: errors?.[0]?.message }
}

const pageWith = (link: string) => {
  const page = specifiedContent('not-found/not-found.json')
  return { 'not-found/not-found.json': JSON.stringify({ ...page, link }) }
}

it('commits a good page', async () => {
  const { commits, message } = await save(pageWith('Back'))
  expect(message).toBeUndefined()
  expect(commits).toHaveLength(1)
})

it.each<[string, Parameters<typeof save>, string]>([
  ['words that do not fit', [pageWith('')], 'Link: is empty. Write something.'],
  ['a photo without its page', [{ 'gallery/new.jpg': 'photo' }], 'too large'],
  [
    'a page while GitHub does not say what is there',
    [pageWith('Back'), () => Promise.reject(new TypeError('offline'))],
    'Try again',
  ],
])('does not commit %s', async (_, files, words) => {
  const { commits, message } = await save(...files)
  expect(message).toContain(words)
  expect(commits).toEqual([])
})
