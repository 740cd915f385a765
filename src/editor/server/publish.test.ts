/** @jest-environment node */
import { rmSync } from 'node:fs'
import { caption, gallery, makeProject } from '../../testing/editorProject'
import { changesSincePublished } from './changes'
import { publish } from './publish'
import { explainPushError } from './explain-push-error'

jest.setTimeout(120_000)

let made: Awaited<ReturnType<typeof makeProject>>
const before = { ...process.env }

beforeAll(async () => {
  made = await makeProject()
  // a computer on which nobody has set up Git
  process.env.GIT_CONFIG_GLOBAL = '/dev/null'
  process.env.GIT_CONFIG_SYSTEM = '/dev/null'
})

beforeEach(() => {
  made.reset()
})

afterAll(() => {
  made.remove()
  process.env = before
})

const labels = async () =>
  ((await changesSincePublished(made.project)) ?? []).map(({ label }) => label)

describe('publishing', () => {
  it('sends one version of the content alone, whose message says what has changed', async () => {
    made.publishAll()
    made.addRemote()
    await made.saveGallery(caption(1, 'New words'))
    made.write('notes.txt', 'not of the content')
    made.git('add', 'notes.txt')
    const { isPushed } = await publish(made.project)
    expect(isPushed).toBe(true)
    expect(made.git('--git-dir', 'remote.git', 'log', '-1', '--format=%s|%an|%ae', 'main')).toBe(
      'Gallery: Photo 2, caption|Late Bloom|me@bloom.example.org',
    )
    expect(made.git('show', '--name-only', '--format=', 'HEAD')).toBe(`content/${gallery}`)
    expect(made.git('status', '--porcelain')).toBe('A  notes.txt')
  })

  it('keeps a version where there is no remote, and says so', async () => {
    made.publishAll()
    await made.saveGallery(caption(1, 'New words'))
    expect(await publish(made.project)).toEqual({
      isPushed: false,
      message: expect.stringContaining('kept on your computer'),
    })
    expect(await labels()).toEqual([])
  })

  it('uses the name that Git knows', async () => {
    made.publishAll()
    made.git('config', 'user.name', 'Ada')
    made.git('config', 'user.email', 'ada@example.org')
    await made.saveGallery(caption(1, 'New words'))
    await publish(made.project)
    expect(made.git('log', '-1', '--format=%an')).toBe('Ada')
  })

  it('says so where no versions are kept', async () => {
    await expect(publish(made.project)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Your changes are saved'),
    })
  })

  it('does not publish content with errors', async () => {
    made.publishAll()
    made.write(`content/${gallery}`, made.text(gallery).replace(/"caption": ".*"/, '"caption": ""'))
    await expect(publish(made.project)).rejects.toMatchObject({
      status: 422,
      message: 'Photo 1, caption: is empty. Write something.',
    })
    expect(made.git('log', '--format=%s')).toBe('First')
  })

  /** Somebody else publishes another change from a copy of their own. */
  function publishElsewhere(file: string, from: RegExp, to: string) {
    made.git('clone', '--quiet', made.at('remote.git'), '.editor/elsewhere')
    const place = `.editor/elsewhere/content/${file}`
    made.write(place, made.text(file).replace(from, to))
    const words = [
      '-c',
      'user.name=Other',
      '-c',
      'user.email=o@example.org',
      'commit',
      '-qam',
      'Other',
    ]
    made.git('-C', '.editor/elsewhere', ...words)
    made.git('-C', '.editor/elsewhere', 'push', '--quiet')
  }

  it('joins what somebody else has published elsewhere meanwhile', async () => {
    made.publishAll()
    made.addRemote()
    publishElsewhere('music/music.json', /"deck": ".*"/, '"deck": "Theirs"')
    await made.saveGallery(caption(1, 'Mine'))
    expect((await publish(made.project)).isPushed).toBe(true)
    const published = (file: string) =>
      made.git('--git-dir', 'remote.git', 'show', `main:content/${file}`)
    expect(published('music/music.json')).toContain('Theirs')
    expect(published(gallery)).toContain('Mine')
  })

  it('loses nothing where somebody else has changed the same place', async () => {
    made.publishAll()
    made.addRemote()
    publishElsewhere(gallery, /"caption": ".*"/, '"caption": "Theirs"')
    await made.saveGallery(caption(0, 'Mine'))
    await expect(publish(made.project)).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining('Somebody else has published a change to the same place'),
    })
    expect(made.text(gallery)).toContain('Mine')
    expect(made.text(gallery)).not.toContain('<<<<')
    expect(made.git('log', '-1', '--format=%s')).toBe('Gallery: Photo 1, caption')
    expect(made.has('.git/MERGE_HEAD')).toBe(false)
  })

  it('says where the remote is not there, and keeps the version', async () => {
    made.publishAll()
    made.addRemote()
    rmSync(made.at('remote.git'), { recursive: true })
    await made.saveGallery(caption(1, 'Mine'))
    await expect(publish(made.project)).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining('is not there'),
    })
    expect(made.git('log', '-1', '--format=%s')).toBe('Gallery: Photo 2, caption')
  })
})

it.each([
  [
    "fatal: could not read Username for 'https://github.com': terminal prompts disabled",
    'does not let this computer in',
  ],
  ['git@github.com: Permission denied (publickey).', 'does not let this computer in'],
  ["fatal: unable to access 'https://x/': Could not resolve host: x", 'no way to the internet'],
  ['ssh: connect to host x port 22: Network is unreachable', 'no way to the internet'],
  ['! [remote rejected] main -> main (protected branch hook declined)', 'refuses this version'],
  ["fatal: Unable to create '/x/.git/index.lock': File exists.", 'Another program'],
  ['something new', 'Show this to the person who set up the site: something new'],
])('puts "%s" in plain words', (said, words) => {
  expect(explainPushError(said)).toContain(words)
})
