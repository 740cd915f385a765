/** @jest-environment node */
import { rmSync } from 'node:fs'
import { gallery, createTestProject, photoBytes, editPhoto } from '../../testing/testProject'
import { publish, publishState, discardChanges, revertLastPublish } from './publish'

jest.setTimeout(60_000)

let fixture: Awaited<ReturnType<typeof createTestProject>>

beforeAll(async () => {
  fixture = await createTestProject()
})

beforeEach(() => {
  fixture.reset()
})

afterAll(() => {
  fixture.remove()
})

const saveCaption = (caption: string, index = 1) =>
  fixture.save(gallery, editPhoto(index, { caption }))

const savePhoto = async (red: number) =>
  fixture.save(gallery, editPhoto(0, { src: 'new.jpg' }), {
    'gallery/new.jpg': await photoBytes(red),
  })

it('lists changed values and photos', async () => {
  expect(await publishState(fixture.project)).toEqual({
    canPublish: false,
    hasUnpushedCommits: false,
    canUndoPublish: false,
    changes: [],
  })
  const before = fixture.json(gallery).photos[1]?.caption
  await fixture.save('home/home.json', ({ hero }) => Object.assign(hero, { focus: { x: 1, y: 2 } }))
  await saveCaption('New text')
  await savePhoto(201)
  const { changes } = await publishState(fixture.project)
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ page: 'Home', after: '1' }),
      { page: 'Gallery', label: 'Photo 2, caption', before, after: 'New text' },
      { page: 'Gallery', label: 'Photo 1, photo', before: 'photo-1.jpg', after: 'new.jpg' },
      { page: 'gallery/new.jpg', label: 'Photo added', before: '', after: '' },
      { page: 'gallery/photo-1.jpg', label: 'Photo removed', before: '', after: '' },
    ]),
  )
})

it('does not list values that only moved', async () => {
  await fixture.save(gallery, ({ photos }) => photos.unshift(...photos.splice(2, 1)))
  const moved = { page: 'Gallery', label: 'Order changed', before: '', after: '' }
  expect((await publishState(fixture.project)).changes).toEqual([moved])
})

it('lists a removed photo with the text it had', async () => {
  const before = fixture.json(gallery).photos[0]?.caption
  await fixture.save(gallery, ({ photos }) => photos.shift())
  const { changes } = await publishState(fixture.project)
  expect(changes).toContainEqual({ page: 'Gallery', label: 'Photo 1, caption', before, after: '' })
  expect(changes.filter(({ after }) => after !== '')).toEqual([])
})

it('lists an edit that repeats a value from elsewhere in the list', async () => {
  const [first, , , , fifth] = fixture.json(gallery).photos.map(({ caption }) => caption)
  await saveCaption(String(fifth), 0)
  expect((await publishState(fixture.project)).changes).toEqual([
    { page: 'Gallery', label: 'Photo 1, caption', before: first, after: fifth },
  ])
})

describe('publishing', () => {
  it('pushes one commit with only the content, and names the pages in its message', async () => {
    fixture.addRemote()
    await saveCaption('New text')
    fixture.write('../notes.txt', 'not part of the content')
    fixture.git('add', '--force', 'notes.txt')
    await publish(fixture.project)
    expect(fixture.git('--git-dir', 'remote.git', 'log', '-1', '--format=%s|%an|%ae', 'main')).toBe(
      'Content: Gallery|Late Bloom|me@bloom.example.org',
    )
    expect(fixture.git('show', '--name-only', '--format=', 'HEAD')).toBe(`content/${gallery}`)
    expect(fixture.changes()).toBe('A  notes.txt')
    expect(await publishState(fixture.project)).toMatchObject({
      hasUnpushedCommits: false,
      changes: [],
    })
  })

  it('publishes a photo that was replaced under the same name', async () => {
    fixture.addRemote()
    fixture.write('gallery/photo-1.jpg', await photoBytes(205))
    expect((await publishState(fixture.project)).changes).toEqual([
      { page: 'gallery/photo-1.jpg', label: 'Photo replaced', before: '', after: '' },
    ])
    await publish(fixture.project)
    expect(fixture.git('log', '-1', '--format=%s')).toBe('Content: gallery/photo-1.jpg')
    expect((await publishState(fixture.project)).canUndoPublish).toBe(true)
  })

  it('commits with the name from the Git configuration', async () => {
    fixture.addRemote()
    fixture.git('config', 'user.name', 'Ada')
    fixture.git('config', 'user.email', 'ada@example.org')
    await saveCaption('New text')
    await publish(fixture.project)
    expect(fixture.git('log', '-1', '--format=%s|%an')).toBe('Content: Gallery|Ada')
  })

  it('rejects content with errors', async () => {
    fixture.write(gallery, fixture.text(gallery).replace(/"caption": ".*"/, '"caption": ""'))
    const message = 'Gallery: Photo 1, caption: is empty. Write something.'
    await expect(publish(fixture.project)).rejects.toMatchObject({ status: 422, message })
    expect(fixture.git('log', '--format=%s')).toBe('First')
  })

  it('is not available in a directory without Git', async () => {
    rmSync(fixture.at('../.git'), { recursive: true })
    expect(await publishState(fixture.project)).toMatchObject({ canPublish: false, changes: [] })
  })

  it('merges a change that someone else has published to another page', async () => {
    fixture.addRemote()
    fixture.publishFromOtherClone('music/music.json', 'deck', 'Theirs')
    await saveCaption('Mine')
    await publish(fixture.project)
    expect(fixture.published('music/music.json')).toContain('"Theirs"')
    expect(fixture.published(gallery)).toContain('"Mine"')
  })

  it.each<[string, RegExp, () => void]>([
    [
      'someone else has changed the same text',
      /published a change to the same text.*CONFLICT/s,
      () => {
        fixture.publishFromOtherClone(gallery, 'caption', 'Theirs')
      },
    ],
    [
      'the remote is missing',
      /Check that you are online.*remote\.git/s,
      () => {
        rmSync(fixture.at('../remote.git'), { recursive: true })
      },
    ],
  ])('loses nothing if %s', async (_, message, prepare) => {
    fixture.addRemote()
    prepare()
    await saveCaption('Mine', 0)
    await expect(publish(fixture.project)).rejects.toMatchObject({
      status: 502,
      message: expect.stringMatching(message),
    })
    expect(fixture.json(gallery).photos[0]).toMatchObject({ caption: 'Mine' })
    expect(fixture.changes()).toBe('')
    expect(await publishState(fixture.project)).toMatchObject({ hasUnpushedCommits: true })
  })
})

describe('undo', () => {
  it('discards unpublished changes, restores every byte, and keeps a backup', async () => {
    await savePhoto(203)
    await saveCaption('Five', 4)
    fixture.write('music/music.json', 'by hand')
    await discardChanges(fixture.project)
    expect(fixture.changes()).toBe('')
    expect(String(fixture.backups('music'))).toBe('by hand')
    expect(String(fixture.backups('gallery'))).toContain('"Five"')
  })

  it('restores and publishes the previous version, with its photo', async () => {
    fixture.addRemote()
    const text = fixture.text(gallery)
    await savePhoto(204)
    await publish(fixture.project)
    expect((await publishState(fixture.project)).canUndoPublish).toBe(true)
    await revertLastPublish(fixture.project)
    expect(fixture.published(gallery)).toBe(text.trimEnd())
    expect(fixture.has('gallery/photo-1.jpg')).toBe(true)
    expect(fixture.has('gallery/new.jpg')).toBe(false)
    expect((await publishState(fixture.project)).canUndoPublish).toBe(false)
  })

  it('is rejected if there are unpublished changes or the editor did not make the last commit', async () => {
    await expect(revertLastPublish(fixture.project)).rejects.toMatchObject({ status: 409 })
    fixture.addRemote()
    await saveCaption('One')
    await publish(fixture.project)
    await saveCaption('Two')
    await expect(revertLastPublish(fixture.project)).rejects.toMatchObject({ status: 409 })
    expect(fixture.text(gallery)).toContain('"Two"')
    rmSync(fixture.at('../remote.git'), { recursive: true })
    await expect(publish(fixture.project)).rejects.toMatchObject({ status: 502 })
    await expect(revertLastPublish(fixture.project)).rejects.toMatchObject({ status: 409 })
    expect(fixture.text(gallery)).toContain('"Two"')
  })
})
