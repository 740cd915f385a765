/** @jest-environment node */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { otherPage } from '../testing/testContent'
import {
  createTestProject,
  editPhoto,
  gallery,
  photoBytes,
  sentFiles,
  type TestProject,
} from './fixtures/testProject'
import { removeTemporaryFiles } from './project/files'
import { readContent } from './project/project'

const { file: other } = otherPage

const folder = mkdtempSync(path.join(tmpdir(), 'killed-'))
const bundle = path.join(folder, 'editor.cjs')
const realGit = execFileSync('which', ['git']).toString().trim()
const projects: TestProject[] = []

beforeAll(() => {
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  execFileSync('node_modules/.bin/esbuild', [
    ...['src/editor/fixtures/killedEditor.ts', `--outfile=${bundle}`, '--log-level=error'],
    ...['--bundle', '--minify', '--platform=node', '--main-fields=module,main'],
    // takes long to load, and no photo is a HEIC
    ...['--external:sharp', '--alias:libheif-js/libheif-wasm/libheif-bundle.js=node:fs'],
  ])
})

afterAll(() => {
  for (const project of projects) project.remove()
  rmSync(folder, { recursive: true })
})

/** Kills the editor at a Git command: before it, while it goes on, or with it once it has a lock. */
const GIT = `
echo >> "$COUNT"
test $(wc -l < "$COUNT") -eq "$KILL_AT" || exec "$GIT" "$@"
exec 3<&0
if [ $HOW = with ]; then
  "$GIT" "$@" <&3 &
  while kill -0 $! && ! test -e ../.git/index.lock; do :; done 2> /dev/null
  kill -9 $!
fi
kill -9 $PPID
if [ $HOW = during ]; then "$GIT" "$@"; fi
echo > "$ENDED"`

async function createProject() {
  const fixture = await createTestProject()
  projects.push(fixture)
  // few photos, which each process has to decode
  fixture.edit(gallery, ({ photos }) => photos.splice(1))
  const bin = path.dirname(fixture.writeScript('../elsewhere/bin/git', GIT))

  /** Runs the editor until it is killed. */
  const runKilled = async (args: string[], how?: 'before' | 'during' | 'with', at = 0) => {
    const count = fixture.at('../elsewhere/count')
    const ended = fixture.at('../elsewhere/ended')
    rmSync(count, { force: true })
    rmSync(ended, { force: true })
    execFileSync('mkfifo', [ended])
    const env = { PATH: `${bin}:${process.env.PATH}`, GIT: realGit }
    const child = spawn(process.execPath, [bundle, ...args], {
      cwd: fixture.folder,
      env: { ...process.env, ...env, COUNT: count, ENDED: ended, HOW: how, KILL_AT: String(at) },
      stdio: 'inherit',
    })
    const [code, signal] = await once(child, 'exit')
    expect([how, at, code, signal]).toEqual([how, at, null, 'SIGKILL'])
    if (how) await readFile(ended)
  }

  /** What the next start finds. */
  const expectUsable = async (caption: string) => {
    removeTemporaryFiles(fixture.project)
    expect([...readContent(fixture.project).values()]).not.toContain(undefined)
    expect(readdirSync(fixture.at('gallery')).join()).not.toContain('editor-tmp')
    await fixture.save(gallery, editPhoto(0, { caption }))
    // as the bar says; a lock of a new index that was never used is in nobody's way
    for (const lock of ['index.lock', 'HEAD.lock', 'refs/heads/main.lock']) {
      if (!fixture.has(`../.git/${lock}`)) continue
      const { details, message } = await fixture.refusal(fixture.publish)
      expect(message).toContain('delete the file named below')
      expect(details).toContain(lock)
      rmSync(fixture.at(`../.git/${lock}`))
    }
  }

  return { fixture, runKilled, expectUsable }
}

/** How often each is killed; `KILLS=20 npx jest kill` reaches every place below. */
const KILLS = Number(process.env.KILLS ?? 5)

/** Places to kill at, evenly spread over 20; of five, one is between a photo and its page. */
const places = Array.from({ length: KILLS }, (_, index) =>
  Math.floor(((index + 0.75) * 20) / KILLS),
)

const HOW = ['before', 'during', 'with'] as const

/** `update-index` and `commit`, of what was changed by hand, and of the page. */
const LOCKING = [3, 5, 8, 10]

async function killSaves() {
  const { expectUsable, fixture, runKilled } = await createProject()
  for (const place of places) {
    const before = fixture.json(gallery)
    const page = structuredClone(before)
    const name = `new-${place}.jpg`
    editPhoto(0, { src: name, caption: name })(page)
    const photos = { [`gallery/${name}`]: await photoBytes() }
    const sent = sentFiles(gallery, page, readFileSync(fixture.at(gallery)), photos)
    const file = fixture.write('../elsewhere/sent.json', JSON.stringify(sent))
    fixture.edit(other, (edited) => (edited.description = name))
    // first, of eight writes, then, of the Git commands that lock the index
    if (place < 8) await runKilled([file, String(place + 1)])
    else await runKilled([file], HOW[place % 3], LOCKING[Math.floor(place / 3) % 4])
    expect([before, page]).toContainEqual(fixture.json(gallery))
    expect(fixture.json(other).description).toBe(name)
    await expectUsable(`After ${place}`)
  }
  await fixture.publish()
  expect(fixture.published(gallery)).toContain(`After ${places.at(-1)}`)
}

async function killPublishes() {
  const { expectUsable, fixture, runKilled } = await createProject()
  for (const place of places) {
    await fixture.save(gallery, (page) => (page.description = `Mine ${place}`))
    const [mine, old] = [fixture.text(gallery), fixture.json(other)]
    const web = { ...old, description: `Web ${place}` }
    fixture.publishFromOtherClone(other, `${JSON.stringify(web, null, 2)}\n`)
    await runKilled([], HOW[place % 3], place + 1)
    expect(fixture.text(gallery)).toBe(mine)
    expect([old, web]).toContainEqual(fixture.json(other))
    await expectUsable(`After ${place}`)
    await fixture.publish()
    expect(fixture.json(other)).toEqual(web)
    expect(fixture.published(gallery)).toContain(`After ${place}`)
  }
}

// at once, since both mostly wait for other processes
it('loses nothing that was saved when it is killed while it saves or publishes', async () => {
  await Promise.all([killSaves(), killPublishes()])
}, 240_000)
