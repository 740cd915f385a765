/** @jest-environment node */
import { rmSync } from 'node:fs'
import { gallery, createTestProject, photoBytes, editPhoto } from '../../testing/testProject'
import { publish, stateOf, undo, undoPublication } from './publish'

jest.setTimeout(60_000)

let made: Awaited<ReturnType<typeof createTestProject>>

beforeAll(async () => {
  made = await createTestProject()
})

beforeEach(() => {
  made.reset()
})

afterAll(() => {
  made.remove()
})

const saveCaption = (caption: string, index = 1) =>
  made.save(gallery, editPhoto(index, { caption }))

const savePhoto = async (red: number) =>
  made.save(gallery, editPhoto(0, { src: 'new.jpg' }), { 'gallery/new.jpg': await photoBytes(red) })

it('lists what has changed, text by text and photo by photo', async () => {
  expect(await stateOf(made.project)).toEqual({
    ...{ canPublish: false, isWaiting: false, published: false, changes: [] },
  })
  const before = made.json(gallery).photos[1]?.caption
  await made.save('home/home.json', ({ hero }) => Object.assign(hero, { focus: { x: 1, y: 2 } }))
  await saveCaption('New words')
  await savePhoto(201)
  const { changes } = await stateOf(made.project)
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ page: 'Home', after: '1' }),
      { page: 'Gallery', label: 'Photo 2, caption', before, after: 'New words' },
      { page: 'Gallery', label: 'Photo 1, photo', before: 'photo-1.jpg', after: 'new.jpg' },
      { page: 'gallery/new.jpg', label: 'Photo added', before: '', after: '' },
      { page: 'gallery/photo-1.jpg', label: 'Photo removed', before: '', after: '' },
    ]),
  )
})

it('lists no texts that have only moved to another position', async () => {
  await made.save(gallery, ({ photos }) => photos.unshift(...photos.splice(2, 1)))
  const moved = { page: 'Gallery', label: 'Another order', before: '', after: '' }
  expect((await stateOf(made.project)).changes).toEqual([moved])
  await made.save(gallery, ({ photos }) => photos.pop())
  const { changes } = await stateOf(made.project)
  expect(changes.every(({ after }) => after === '')).toBe(true)
})

describe('publishing', () => {
  it('sends one version of the content alone, whose message names the pages', async () => {
    made.addRemote()
    await saveCaption('New words')
    made.write('../notes.txt', 'not of the content')
    made.git('add', '--force', 'notes.txt')
    await publish(made.project)
    expect(made.git('--git-dir', 'remote.git', 'log', '-1', '--format=%s|%an|%ae', 'main')).toBe(
      'Words and photos: Gallery|Late Bloom|me@bloom.example.org',
    )
    expect(made.git('show', '--name-only', '--format=', 'HEAD')).toBe(`content/${gallery}`)
    expect(made.changes()).toBe('A  notes.txt')
    expect(await stateOf(made.project)).toMatchObject({ isWaiting: false, changes: [] })
  })

  it('commits by the name that Git knows', async () => {
    made.addRemote()
    made.git('config', 'user.name', 'Ada')
    made.git('config', 'user.email', 'ada@example.org')
    await saveCaption('New words')
    await publish(made.project)
    expect(made.git('log', '-1', '--format=%s|%an')).toBe('Words and photos: Gallery|Ada')
  })

  it('refuses content with errors', async () => {
    made.write(gallery, made.text(gallery).replace(/"caption": ".*"/, '"caption": ""'))
    const message = 'Photo 1, caption: is empty. Write something.'
    await expect(publish(made.project)).rejects.toMatchObject({ status: 422, message })
    expect(made.git('log', '--format=%s')).toBe('First')
  })

  it('is not offered in a folder without a history', async () => {
    rmSync(made.at('../.git'), { recursive: true })
    expect(await stateOf(made.project)).toMatchObject({ canPublish: false, changes: [] })
  })

  it('joins what somebody else has published on another page', async () => {
    made.addRemote()
    made.publishElsewhere('music/music.json', 'deck', 'Theirs')
    await saveCaption('Mine')
    await publish(made.project)
    expect(made.published('music/music.json')).toContain('"Theirs"')
    expect(made.published(gallery)).toContain('"Mine"')
  })

  it.each([
    ['somebody else has changed the same place', 'published a change to the same place'],
    ['the remote is not there', 'Check that you are online'],
  ])('loses nothing where %s', async (_, words) => {
    made.addRemote()
    if (words.includes('online')) rmSync(made.at('../remote.git'), { recursive: true })
    else made.publishElsewhere(gallery, 'caption', 'Theirs')
    await saveCaption('Mine', 0)
    await expect(publish(made.project)).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining(words),
    })
    expect(made.json(gallery).photos[0]).toMatchObject({ caption: 'Mine' })
    expect(made.changes()).toBe('')
    expect(await stateOf(made.project)).toMatchObject({ isWaiting: true })
  })
})

describe('taking back', () => {
  it('everything that is not published restores it byte for byte and keeps a copy', async () => {
    await savePhoto(203)
    await saveCaption('Five', 4)
    made.write('music/music.json', 'by hand')
    await undo(made.project)
    expect(made.changes()).toBe('')
    expect(String(made.backups('music'))).toBe('by hand')
    expect(String(made.backups('gallery'))).toContain('"Five"')
  })

  it('the last publication publishes what was there before, with its photo', async () => {
    made.addRemote()
    const text = made.text(gallery)
    await savePhoto(204)
    await publish(made.project)
    expect((await stateOf(made.project)).published).toBe(true)
    await undoPublication(made.project)
    expect(made.published(gallery)).toBe(text.trimEnd())
    expect(made.has('gallery/photo-1.jpg')).toBe(true)
    expect(made.has('gallery/new.jpg')).toBe(false)
    expect((await stateOf(made.project)).published).toBe(false)
  })

  it('a publication is refused while something is not published, and by others', async () => {
    await expect(undoPublication(made.project)).rejects.toMatchObject({ status: 409 })
    made.addRemote()
    await saveCaption('One')
    await publish(made.project)
    await saveCaption('Two')
    await expect(undoPublication(made.project)).rejects.toMatchObject({ status: 409 })
    expect(made.text(gallery)).toContain('"Two"')
  })
})
