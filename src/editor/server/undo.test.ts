/** @jest-environment node */
import { makeProject, photoBytes } from '../../testing/editorProject'
import { changesSincePublished } from './changes'
import { publish } from './publish'
import { savePage } from './save-page'
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

const gallery = 'gallery/gallery.json'

type Gallery = { photos: { src: string; caption: string }[] }

async function change(edit: (value: Gallery) => unknown, photos: [string, Buffer][] = []) {
  const value = made.json(gallery) as unknown as Gallery
  edit(value)
  const draft = { file: gallery, text: JSON.stringify(value), photos: new Map(photos) }
  await savePage(made.project, draft)
}

const caption = (index: number, words: string) => (value: Gallery) => {
  const photo = value.photos[index]
  if (photo) photo.caption = words
}

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
    await change(caption(1, 'New words'))
    await change(source(0, 'new.jpg'), [['gallery/new.jpg', await photoBytes(201)]])
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
    await change(caption(1, 'One'))
    await change(caption(2, 'Two'))
    await undoChange(made.project, gallery, ['photos', 1, 'caption'])
    expect(await labels()).toEqual(['Photo 3, caption'])
    await undoChange(made.project, gallery, ['photos', 2, 'caption'])
    expect(made.text(gallery)).toBe(text)
  })

  it('brings a replaced photo back, and the new one goes', async () => {
    made.publishAll()
    await change(source(0, 'new.jpg'), [['gallery/new.jpg', await photoBytes(202)]])
    expect(made.has('content/gallery/photo-1.jpg')).toBe(false)
    await undoChange(made.project, gallery, ['photos', 0, 'src'])
    expect(made.git('status', '--porcelain')).toBe('')
  })

  it('takes back all, byte for byte', async () => {
    made.publishAll()
    await change(source(0, 'new.jpg'), [['gallery/new.jpg', await photoBytes(203)]])
    await change(caption(4, 'Five'))
    made.write('content/music/music.json', 'by hand')
    await undoAll(made.project)
    expect(made.git('status', '--porcelain')).toBe('')
  })
})

describe('earlier versions', () => {
  it('are listed for a page, and one can be brought back with its photos', async () => {
    made.publishAll()
    const text = made.text(gallery)
    await change(source(0, 'new.jpg'), [['gallery/new.jpg', await photoBytes(204)]])
    await publish(made.project)
    const versions = await versionsOf(made.project, gallery)
    expect(versions.map(({ subject }) => subject)).toEqual(['Gallery: Photo 1, photo', 'First'])
    await bringBack(made.project, gallery, versions[1]?.commit ?? '')
    expect(made.text(gallery)).toBe(text)
    expect(made.has('content/gallery/photo-1.jpg')).toBe(true)
    expect(await labels()).toEqual(['Photo 1, photo'])
  })
})
