/** @jest-environment node */
import { contentFiles } from '../../../content/model/contentFiles'
import { specifiedContent } from '../../../testing/specification/specifiedContent'
import { announce } from '../events'
import { commitChecked } from './commitChecked'

jest.mock('../events', () => ({ announce: jest.fn() }))

const FILE = 'not-found/not-found.json'
const laidOut = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const base64 = (text: string) => Buffer.from(text).toString('base64')

type Sent = {
  query: string
  variables: { input?: { fileChanges: { additions: { path: string; contents: string }[] } } }
}

/** GitHub, which holds the content of the tests and takes every commit. */
function gitHub() {
  const sent: Sent[] = []
  const texts = contentFiles.map(({ file }, index) => [
    `text_${index}`,
    { text: laidOut(specifiedContent(file)) },
  ])
  const send = (body: string) => {
    const request = JSON.parse(body) as Sent
    sent.push(request)
    const repository = Object.fromEntries(texts) as object
    const isQuery = request.variables.input === undefined
    const data = isQuery ? { repository } : { createCommitOnBranch: { commit: { oid: 'new' } } }
    return Promise.resolve(Response.json({ data }))
  }
  return { sent, send, commits: () => sent.filter(({ variables }) => variables.input) }
}

const commitOf = (additions: { path: string; contents: string }[]) =>
  JSON.stringify({
    query: 'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch }',
    variables: {
      input: {
        branch: { repositoryNameWithOwner: 'her/site', branchName: 'main' },
        expectedHeadOid: 'head',
        fileChanges: { additions, deletions: [] },
      },
    },
  })

const page = (change: object) => ({
  path: `content/${FILE}`,
  contents: base64(JSON.stringify({ ...(specifiedContent(FILE) as object), ...change })),
})

beforeEach(() => {
  jest.mocked(announce).mockClear()
})

const messageOf = async (answer: Response) =>
  ((await answer.json()) as { errors?: { message: string }[] }).errors?.[0]?.message

it('passes a good page on in the layout of its file, letters beyond ASCII included', async () => {
  const { commits, send } = gitHub()
  const answer = await commitChecked(commitOf([page({ link: 'Zurück 🌼' })]), send)
  expect(await messageOf(answer)).toBeUndefined()
  const [addition] = commits()[0]?.variables.input?.fileChanges.additions ?? []
  expect(Buffer.from(addition?.contents ?? '', 'base64').toString()).toBe(
    laidOut({ ...(specifiedContent(FILE) as object), link: 'Zurück 🌼' }),
  )
  expect(announce).toHaveBeenCalledWith('saved', { file: FILE, warnings: [] })
})

it('answers what does not fit in its place, and commits nothing', async () => {
  const { commits, send } = gitHub()
  const answer = await commitChecked(commitOf([page({ link: '', text: '' })]), send)
  expect(answer.status).toBe(200)
  expect(await messageOf(answer)).toBe(
    'Text: is empty. Write something.\nLink: is empty. Write something.',
  )
  expect(commits()).toEqual([])
  expect(announce).toHaveBeenLastCalledWith('refused', expect.objectContaining({ file: FILE }))
})

it('does not call saved what GitHub has refused', async () => {
  const { send } = gitHub()
  const errors = [{ message: 'Expected another head' }]
  const refuse = (body: string) =>
    body.includes('mutation') ? Promise.resolve(Response.json({ errors })) : send(body)
  const answer = await commitChecked(commitOf([page({ link: 'Back' })]), refuse)
  expect(await messageOf(answer)).toBe('Expected another head')
  expect(announce).not.toHaveBeenCalled()
})

it('commits no photo without the page that shows it', async () => {
  const { send, sent } = gitHub()
  const photo = { path: 'content/gallery/new.jpg', contents: base64('photo') }
  expect(await messageOf(await commitChecked(commitOf([photo]), send))).toContain('too large')
  expect(sent).toEqual([])
})

it('commits nothing while GitHub does not say what is there', async () => {
  const { commits } = gitHub()
  const send = jest.fn(() => Promise.reject(new TypeError('offline')))
  expect(await messageOf(await commitChecked(commitOf([page({})]), send))).toContain('Try again')
  expect(commits()).toEqual([])
  expect(send).toHaveBeenCalledTimes(1)
})
