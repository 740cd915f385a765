import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '@playwright/test'
import { gitHash } from '../../src/editor/project/project'
import type { Content } from '../../src/testing/testContent'

/** What Sveltia sends to create a commit. */
type CommitInput = {
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] }
}

type QueryBody = { query: string; variables: { input: CommitInput } }

const USER = { id: 7, login: 'owner', name: 'The Owner', avatar_url: '', html_url: '' }

/** The parts of GitHub's REST and GraphQL APIs that Sveltia uses, for one repository. */
export class FakeGitHub {
  static readonly token = 'github_pat_test'

  private readonly files: Map<string, Buffer>

  private commits = 1

  constructor(content: string) {
    const entries = readdirSync(content, { recursive: true, withFileTypes: true })
    const names = entries
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => path.relative(content, path.join(parentPath, name)))
    this.files = new Map(
      names.map((name) => [`content/${name}`, readFileSync(path.join(content, name))]),
    )
  }

  readonly bytes = (file: string): Buffer | undefined => this.files.get(`content/${file}`)

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
    const [, blob] = /\/git\/blobs\/(\w+)$/.exec(pathname) ?? []
    if (blob) return route.fulfill({ headers, body: this.findBlob(blob) })
    const json =
      pathname === '/graphql'
        ? { data: this.answerQuery(request.postDataJSON() as QueryBody) }
        : this.answerRest(pathname)
    return route.fulfill({ headers, json })
  }

  private readonly findBlob = (oid: string): Buffer =>
    [...this.files.values()].find((bytes) => gitHash(bytes) === oid)!

  private readonly head = () => ({
    oid: String(this.commits).padStart(40, '0'),
    committedDate: new Date().toISOString(),
  })

  private answerRest(pathname: string): object {
    if (pathname === '/user') return USER
    if (!pathname.includes('/git/trees/')) return {}
    const tree = [...this.files].map(([name, bytes]) => {
      return { path: name, mode: '100644', type: 'blob', sha: gitHash(bytes), size: bytes.length }
    })
    return { sha: this.head().oid, truncated: false, tree }
  }

  private answerQuery({ query, variables }: QueryBody): object {
    if (query.includes('createCommitOnBranch')) return this.commit(query, variables.input)
    const author = { name: USER.name, email: '', avatarUrl: '', user: USER }
    const history = { nodes: [{ ...this.head(), message: '', author }] }
    const repository: Record<string, unknown> = {
      defaultBranchRef: { name: 'main' },
      ref: { target: { oid: this.head().oid, history } },
    }
    for (const [, name = '', blob = ''] of query.matchAll(/(content_\d+): object\(oid: "(\w+)"\)/g))
      repository[name] = { text: this.findBlob(blob).toString(), isTruncated: false }
    // the last change of a file
    for (const [, name = ''] of query.matchAll(/(\w+):\s*ref\(/g))
      repository[name] = { target: { history } }
    return { repository }
  }

  private commit(query: string, { fileChanges }: CommitInput): object {
    for (const { contents, path: file } of fileChanges.additions)
      this.files.set(file, Buffer.from(contents, 'base64'))
    for (const { path: file } of fileChanges.deletions) this.files.delete(file)
    this.commits += 1
    const sent = query.matchAll(/(file_\d+): file\(path: "(.*?)"\)/g)
    const hashes = [...sent].map(([, name = '', file = '']) => {
      return [name, { oid: gitHash(this.files.get(file) ?? Buffer.alloc(0)) }] as const
    })
    return { createCommitOnBranch: { commit: { ...this.head(), ...Object.fromEntries(hashes) } } }
  }
}
