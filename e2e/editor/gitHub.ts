import { createHash } from 'node:crypto'
import type { BrowserContext, Route } from '@playwright/test'

const ORIGIN = 'https://api.github.com'

const hashOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

type Input = {
  expectedHeadOid: string
  fileChanges: {
    additions: { path: string; contents: string }[]
    deletions: { path: string }[]
  }
}

/** What Sveltia and the editor's own check ask of GitHub, and no more: anything else is an error. */
export class GitHub {
  readonly files = new Map<string, Buffer>()
  readonly commits: Input[] = []
  /** Requests that nobody here has thought of. */
  readonly unknown: string[] = []
  token = 'github_pat_good'

  private get head() {
    return createHash('sha1').update(`commit ${this.commits.length}`).digest('hex')
  }

  text(path: string): string {
    return this.files.get(path)?.toString() ?? ''
  }

  async answerFor(context: BrowserContext): Promise<void> {
    await context.route(`${ORIGIN}/**`, (route) => this.answer(route))
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const headers = { 'access-control-allow-origin': '*' }
    const json = (value: unknown, status = 200) => route.fulfill({ status, headers, json: value })
    if (request.headers().authorization !== `token ${this.token}`) {
      await json({ message: 'Bad credentials' }, 401)
    } else if (pathname === '/user') {
      const avatar = 'https://avatars.example.org/1'
      await json({ id: 1, login: 'her', name: 'She', avatar_url: avatar, html_url: avatar })
    } else if (pathname === '/repos/her/site/collaborators/her') {
      await route.fulfill({ status: 204, headers })
    } else if (pathname.startsWith('/repos/her/site/git/trees/')) {
      await json({ tree: this.tree() })
    } else if (pathname.startsWith('/repos/her/site/git/blobs/')) {
      const contentType = 'application/octet-stream'
      await route.fulfill({ headers, contentType, body: this.blob(pathname.split('/').at(-1)) })
    } else if (pathname === '/graphql') {
      const { query, variables } = request.postDataJSON() as {
        query: string
        variables: { input?: Input }
      }
      await json(variables.input ? this.commit(variables.input) : { data: this.query(query) })
    } else {
      this.unknown.push(`${request.method()} ${request.url()}`)
      await json({ message: 'Not Found' }, 404)
    }
  }

  private tree() {
    return [...this.files].map(([path, bytes]) => ({
      type: 'blob',
      path,
      sha: hashOf(bytes),
      size: bytes.length,
    }))
  }

  private blob(sha = ''): Buffer {
    return [...this.files.values()].find((bytes) => hashOf(bytes) === sha) ?? Buffer.alloc(0)
  }

  private commit({ expectedHeadOid, fileChanges }: Input) {
    if (expectedHeadOid !== this.head) return { errors: [{ message: 'Expected another head' }] }
    for (const { path } of fileChanges.deletions) this.files.delete(path)
    for (const { contents, path } of fileChanges.additions) {
      this.files.set(path, Buffer.from(contents, 'base64'))
    }
    this.commits.push({ expectedHeadOid, fileChanges })
    const files = fileChanges.additions.map(({ path }, index) => [
      `file_${index}`,
      { oid: hashOf(this.files.get(path) ?? Buffer.alloc(0)) },
    ])
    const commit = { oid: this.head, committedDate: '2026-11-22T12:00:00Z' }
    const added = { ...commit, ...(Object.fromEntries(files) as object) }
    return { data: { createCommitOnBranch: { commit: added } } }
  }

  /** Reads the parts of a query by what they look like. */
  private query(query: string) {
    const picture = query.includes('avatarUrl')
      ? { avatarUrl: 'https://avatars.example.org/1' }
      : {}
    const user = { id: 1, login: 'her' }
    const author = { name: 'She', email: 'her@example.org', user, ...picture }
    const last = { oid: this.head, message: 'Last', author, committedDate: '2026-11-22T12:00:00Z' }
    const ref = { target: { oid: this.head, history: { nodes: [last] } } }
    const parts = [...query.matchAll(/(\w+_\d+):\s+(object\((\w+): "([^"]+)"\)|ref)/g)]
    const repository = Object.fromEntries(
      parts.map(([, alias = '', , kind, value = '']) => {
        if (kind === undefined) return [alias, ref]
        const [, path = ''] = value.split(':')
        if (kind === 'oid') return [alias, { text: this.blob(value).toString() }]
        const file = this.files.get(path)
        const names = [...this.files.keys()].filter((one) => one.startsWith(`${path}/`))
        const entries = names.map((name) => ({ name: name.slice(path.length + 1) }))
        return [alias, file ? { text: file.toString() } : { entries }]
      }),
    ) as object
    if (parts.length === 0 && !query.includes('ref(')) this.unknown.push(query)
    return { repository: { ref, ...repository } }
  }
}
