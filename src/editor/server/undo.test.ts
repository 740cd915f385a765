/** @jest-environment node */
import {
  caption,
  gallery,
  makeProject,
  photoBytes,
  type Gallery,
} from '../../testing/editorProject'
import { changesSincePublished } from './changes'
import { publish } from './publish'
import { bringBack, undoAll, undoChange, versionsOf } from './undo'

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

const source = (index: number, name: string) => (value: Gallery) => {
  const photo = value.photos[index]
  if (photo) photo.src = name
}

const labels = async () =>
  ((await changesSincePublished(made.project)) ?? []).map(({ label }) => label)

describe('what has changed', () => {
  it('is told text by text and photo by photo, with before and after', async () => {
    made.publishAll()
    expect(await changesSincePublished(made.project)).toEqual([])
    const old = (made.json(gallery) as unknown as Gallery).photos[1]?.caption
    await made.saveGallery(caption(1, 'New words'))
    await made.saveGallery(source(0, 'new.jpg'), [['gallery/new.jpg', await photoBytes(201)]])
    expect(await changesSincePublished(made.project)).toEqual([
      expect.objectContaining({
        page: 'Gallery',
        label: 'Photo 1, photo',
        photo: { before: 'gallery/photo-1.jpg', after: 'gallery/new.jpg' },
      }),
      expect.objectContaining({ label: 'Photo 2, caption', before: old, after: 'New words' }),
    ])
  })

  it('is not known where no versions are kept', async () => {
    expect(await changesSincePublished(made.project)).toBeUndefined()
  })
})

describe('undo', () => {
  it('takes back one change and leaves the others', async () => {
    made.publishAll()
    const text = made.text(gallery)
    await made.saveGallery(caption(1, 'One'))
    await made.saveGallery(caption(2, 'Two'))
    await undoChange(made.project, gallery, ['photos', 1, 'caption'])
    expect(await labels()).toEqual(['Photo 3, caption'])
    await undoChange(made.project, gallery, ['photos', 2, 'caption'])
    expect(made.text(gallery)).toBe(text)
  })

  it('takes a focal point for one change', async () => {
    made.publishAll()
    const home = 'home/home.json'
    const { hero } = made.json(home) as { hero: object }
    made.write(
      `content/${home}`,
      JSON.stringify({ ...made.json(home), hero: { ...hero, focus: { x: 1, y: 2 } } }),
    )
    expect(await changesSincePublished(made.project)).toEqual([
      expect.objectContaining({
        label: 'Full-screen photo, point that stays in view',
        after: '1 % from the left, 2 % from the top',
      }),
    ])
    await undoChange(made.project, home, ['hero', 'focus'])
    expect(made.git('status', '--porcelain')).toBe('')
  })

  it('brings a replaced photo back, and the new one goes', async () => {
    made.publishAll()
    await made.saveGallery(source(0, 'new.jpg'), [['gallery/new.jpg', await photoBytes(202)]])
    expect(made.has('content/gallery/photo-1.jpg')).toBe(false)
    await undoChange(made.project, gallery, ['photos', 0, 'src'])
    expect(made.git('status', '--porcelain')).toBe('')
  })

  it('takes back all, byte for byte', async () => {
    made.publishAll()
    await made.saveGallery(source(0, 'new.jpg'), [['gallery/new.jpg', await photoBytes(203)]])
    await made.saveGallery(caption(4, 'Five'))
    made.write('content/music/music.json', 'by hand')
    await undoAll(made.project)
    expect(made.git('status', '--porcelain')).toBe('')
  })
})

describe('earlier versions', () => {
  it('are listed for a page, and one can be restored with its photos', async () => {
    made.publishAll()
    const text = made.text(gallery)
    await made.saveGallery(source(0, 'new.jpg'), [['gallery/new.jpg', await photoBytes(204)]])
    await publish(made.project)
    const versions = await versionsOf(made.project, gallery)
    expect(versions.map(({ subject }) => subject)).toEqual(['Gallery: Photo 1, photo', 'First'])
    await bringBack(made.project, gallery, versions[1]?.commit ?? '')
    expect(made.text(gallery)).toBe(text)
    expect(made.has('content/gallery/photo-1.jpg')).toBe(true)
    expect(made.has('content/gallery/new.jpg')).toBe(false)
    expect(await labels()).toEqual(['Photo 1, photo'])
  })
})
