/** @jest-environment node */
import { rmSync } from 'node:fs'
import { gallery, makeProject, photoBytes, photoWith } from '../../testing/editorProject'
import { changesSincePublished } from './changes'
import { explainPushError } from './explain-push-error'
import { publish } from './publish'
import { bringBack, undoAll, undoChange, versionsOf } from './undo'

jest.setTimeout(60_000)

let made: Awaited<ReturnType<typeof makeProject>>

beforeAll(async () => {
  made = await makeProject()
})

beforeEach(() => {
  made.reset()
})

afterAll(() => {
  made.remove()
})

const newCaption = photoWith(1, { caption: 'New words' })

const newPhoto = async (red: number) =>
  made.save(gallery, photoWith(0, { src: 'new.jpg' }), {
    photos: { 'gallery/new.jpg': await photoBytes(red) },
  })

const changes = async () => (await changesSincePublished(made.project)) ?? []

it('lists what has changed, text by text, point by point and photo by photo', async () => {
  expect(await changes()).toEqual([])
  const before = made.json(gallery).photos[1]?.caption
  await made.save('home/home.json', ({ hero }) => Object.assign(hero, { focus: { x: 1, y: 2 } }))
  await made.save(gallery, newCaption)
  await newPhoto(201)
  const photo = { before: 'gallery/photo-1.jpg', after: 'gallery/new.jpg' }
  expect(await changes()).toMatchObject([
    {
      label: 'Full-screen photo, point that stays in view',
      after: '1 % from the left, 2 % from the top',
    },
    { page: 'Gallery', label: 'Photo 1, photo', photo },
    { page: 'Gallery', label: 'Photo 2, caption', before, after: 'New words' },
  ])
})

describe('publishing', () => {
  it('sends one version of the content alone, whose message says what has changed', async () => {
    made.addRemote()
    await made.save(gallery, newCaption)
    made.write('../notes.txt', 'not of the content')
    made.git('add', '--force', 'notes.txt')
    expect((await publish(made.project)).isPushed).toBe(true)
    expect(made.git('--git-dir', 'remote.git', 'log', '-1', '--format=%s|%an|%ae', 'main')).toBe(
      'Gallery: Photo 2, caption|Late Bloom|me@bloom.example.org',
    )
    expect(made.git('show', '--name-only', '--format=', 'HEAD')).toBe(`content/${gallery}`)
    expect(made.changes()).toBe('A  notes.txt')
  })

  it('keeps a version by the name that Git knows where there is no remote', async () => {
    made.git('config', 'user.name', 'Ada')
    await made.save(gallery, newCaption)
    const { isPushed, message } = await publish(made.project)
    expect(isPushed).toBe(false)
    expect(message).toContain('kept on your computer')
    expect(made.git('log', '-1', '--format=%s|%an')).toBe('Gallery: Photo 2, caption|Ada')
    expect(made.changes()).toBe('')
  })

  it('refuses content with errors', async () => {
    made.write(gallery, made.text(gallery).replace(/"caption": ".*"/, '"caption": ""'))
    await expect(publish(made.project)).rejects.toMatchObject({
      status: 422,
      message: 'Photo 1, caption: is empty. Write something.',
    })
    expect(made.git('log', '--format=%s')).toBe('First')
  })

  it('says so in a folder without a history', async () => {
    rmSync(made.at('../.git'), { recursive: true })
    expect(await changesSincePublished(made.project)).toBeUndefined()
    await expect(publish(made.project)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Your changes are saved'),
    })
  })

  it('joins what somebody else has published on another page', async () => {
    made.addRemote()
    made.publishElsewhere('music/music.json', 'deck', 'Theirs')
    await made.save(gallery, photoWith(0, { caption: 'Mine' }))
    expect((await publish(made.project)).isPushed).toBe(true)
    expect(made.published('music/music.json')).toContain('"Theirs"')
    expect(made.published(gallery)).toContain('"Mine"')
  })

  it.each([
    ['somebody else has changed the same place', 'published a change to the same place'],
    ['the remote is not there', 'The place where the site is published is not there.'],
  ])('loses nothing where %s', async (_, words) => {
    made.addRemote()
    if (words.includes('not there')) rmSync(made.at('../remote.git'), { recursive: true })
    else made.publishElsewhere(gallery, 'caption', 'Theirs')
    await made.save(gallery, photoWith(0, { caption: 'Mine' }))
    await expect(publish(made.project)).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining(words),
    })
    expect(made.json(gallery).photos[0]).toMatchObject({ caption: 'Mine' })
    expect(made.git('log', '-1', '--format=%s')).toBe('Gallery: Photo 1, caption')
    expect(made.changes()).toBe('')
  })
})

describe('undo', () => {
  it('takes back one change and leaves the others', async () => {
    const text = made.text(gallery)
    await made.save(gallery, photoWith(1, { caption: 'One' }))
    await made.save(gallery, photoWith(2, { caption: 'Two' }))
    await undoChange(made.project, gallery, ['photos', 1, 'caption'])
    expect(await changes()).toMatchObject([{ label: 'Photo 3, caption' }])
    await undoChange(made.project, gallery, ['photos', 2, 'caption'])
    expect(made.text(gallery)).toBe(text)
  })

  it('brings a replaced photo back, and the new one goes', async () => {
    await newPhoto(202)
    expect(made.has('gallery/photo-1.jpg')).toBe(false)
    await undoChange(made.project, gallery, ['photos', 0, 'src'])
    expect(made.changes()).toBe('')
  })

  it('takes back everything, byte for byte', async () => {
    await newPhoto(203)
    await made.save(gallery, photoWith(4, { caption: 'Five' }))
    made.write('music/music.json', 'by hand')
    await undoAll(made.project)
    expect(made.changes()).toBe('')
  })

  it('brings back what was published before, with its photos', async () => {
    const text = made.text(gallery)
    await newPhoto(204)
    await publish(made.project)
    const versions = await versionsOf(made.project, gallery)
    expect(versions.map(({ subject }) => subject)).toEqual(['Gallery: Photo 1, photo', 'First'])
    await bringBack(made.project, gallery, versions[1]?.commit ?? '')
    expect(made.text(gallery)).toBe(text)
    expect(made.has('gallery/photo-1.jpg')).toBe(true)
    expect(made.has('gallery/new.jpg')).toBe(false)
    expect(await changes()).toMatchObject([{ label: 'Photo 1, photo' }])
  })
})

it.each([
  ["fatal: could not read Username for 'https://github.com'", 'does not let this computer in'],
  ['git@github.com: Permission denied (publickey).', 'does not let this computer in'],
  ["unable to access 'https://x/': Could not resolve host: x", 'no way to the internet'],
  ['[remote rejected] main (protected branch hook declined)', 'refuses this version'],
  ["fatal: Unable to create '/x/.git/index.lock': File exists.", 'Another program'],
  ['something new', 'Show this to the person who set up the site: something new'],
])('explains "%s" in plain words', (said, words) => {
  expect(explainPushError(said)).toContain(words)
})
