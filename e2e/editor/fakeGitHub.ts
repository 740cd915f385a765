import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '@playwright/test'
import { gitHash } from '../../src/editor/project/project'
import type { Content } from '../../src/testing/testContent'

type Commit = { oid: string; message: string; committedDate: string; files: Map<string, Buffer> }

/** What Sveltia sends to create a commit. */
type CommitInput = {
  message: { headline: string }
  fileChanges: {
    additions: { path: string; contents: string }[]
    deletions: { path: string }[]
  }
}

type QueryBody = { query: string; variables: { input: CommitInput } }

const USER = { id: 7, login: 'owner', name: 'The Owner', avatar_url: '', html_url: '' }

const readFiles = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => path.join(parentPath, name))
      .map((file) => [path.relative(path.dirname(folder), file), readFileSync(file)]),
  )

/** The parts of GitHub's REST and GraphQL APIs that Sveltia uses, for one repository. */
export class FakeGitHub {
  static readonly token = 'github_pat_test'

  isDown = false

  private readonly commits: Commit[] = []

  constructor(content: string) {
    this.addCommit('First', readFiles(content))
  }

  readonly bytes = (file: string): Buffer | undefined => this.head().files.get(`content/${file}`)

  readonly json = (file: string) => JSON.parse(String(this.bytes(file))) as Content

  readonly answer = async (route: Route): Promise<void> => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*, authorization',
    }
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    if (request.headers().authorization !== `token ${FakeGitHub.token}`)
      return route.fulfill({ status: 401, headers, json: { message: 'Bad credentials' } })
    if (this.isDown)
      return route.fulfill({ status: 500, headers, json: { message: 'Server Error' } })
    const [, blob] = /\/git\/blobs\/(\w+)$/.exec(pathname) ?? []
    if (blob) return route.fulfill({ headers, body: this.findBlob(blob) })
    const json =
      pathname === '/graphql'
        ? this.answerQuery(request.postDataJSON() as QueryBody)
        : this.answerRest(pathname)
    return route.fulfill({ headers, json })
  }

  private readonly head = (): Commit => this.commits.at(-1)!

  private addCommit(message: string, files: Map<string, Buffer>): void {
    const committedDate = new Date().toISOString()
    this.commits.push({ oid: randomBytes(20).toString('hex'), message, committedDate, files })
  }

  private findBlob(oid: string): Buffer {
    const blobs = this.commits.flatMap(({ files }) => [...files.values()])
    return blobs.find((bytes) => gitHash(bytes) === oid)!
  }

  private answerRest(pathname: string): object {
    if (pathname === '/user') return USER
    if (!pathname.includes('/git/trees/')) return {}
    const tree = [...this.head().files].map(([name, bytes]) => {
      return { path: name, mode: '100644', type: 'blob', sha: gitHash(bytes), size: bytes.length }
    })
    return { sha: this.head().oid, truncated: false, tree }
  }

  private answerQuery({ query, variables }: QueryBody): object {
    if (query.includes('createCommitOnBranch')) return this.createCommit(query, variables.input)
    const { committedDate, message, oid } = this.head()
    const author = { name: USER.name, email: '', avatarUrl: '', user: USER }
    const history = { nodes: [{ oid, message, committedDate, author }] }
    const repository: Record<string, unknown> = {
      defaultBranchRef: { name: 'main' },
      ref: { target: { oid, history } },
    }
    for (const [, name = '', blob = ''] of query.matchAll(/(content_\d+): object\(oid: "(\w+)"\)/g))
      repository[name] = { text: this.findBlob(blob).toString(), isTruncated: false }
    // whether a commit is deployed
    for (const [, name = ''] of query.matchAll(/(commit_\d+): object\(/g))
      repository[name] = { status: null, deployments: { nodes: [] }, checkSuites: { nodes: [] } }
    // the last change of a file
    for (const [, name = ''] of query.matchAll(/(\w+):\s*ref\(/g))
      repository[name] = { target: { history } }
    return { data: { repository } }
  }

  private createCommit(query: string, input: CommitInput): object {
    const { fileChanges, message } = input
    const files = new Map(this.head().files)
    for (const addition of fileChanges.additions)
      files.set(addition.path, Buffer.from(addition.contents, 'base64'))
    for (const deletion of fileChanges.deletions) files.delete(deletion.path)
    this.addCommit(message.headline, files)
    const { committedDate, oid } = this.head()
    const sent = [...query.matchAll(/(file_\d+): file\(path: ("(?:[^"\\]|\\.)*")\)/g)]
    const hashes = sent.map(([, name = '', file = '']) => {
      const bytes = files.get(JSON.parse(file) as string) ?? ''
      return [name, { oid: gitHash(Buffer.from(bytes)) }] as const
    })
    const commit = { oid, committedDate, ...Object.fromEntries(hashes) }
    return { data: { createCommitOnBranch: { commit } } }
  }
}
