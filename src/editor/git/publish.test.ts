/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import fs, { rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { otherPage, type Content } from '../../testing/testContent'
import { editPhoto, gallery, photoBytes, setUpTestProject } from '../fixtures/testProject'
import { pageLabel } from '../shared/fieldLabels'
import { readState } from './publish'
import { listVersions, restoreVersion } from './versions'

const fixture = setUpTestProject()

const { file: other } = otherPage

const saveCaption = (caption: string, index = 0) =>
  fixture.save(gallery, editPhoto(index, { caption }))

const editOnWeb = (change: (page: Content) => unknown, file = gallery) => {
  const page = fixture.json(file)
  change(page)
  fixture.publishFromOtherClone(file, `${JSON.stringify(page, null, 2)}\n`)
}

it('publishes what was saved, commit by commit, with the name and address of the content', async () => {
  const photo = await photoBytes()
  await saveCaption('First')
  await fixture.save(gallery, editPhoto(1, { src: 'new.jpg' }), { 'gallery/new.jpg': photo })
  expect(await fixture.listed()).toEqual(['Photo 1, caption', 'Photo 2, photo'])
  const url = 'https://bloom.example.org'
  expect(await fixture.publish()).toEqual({ pages: '', code: [], url })
  expect(fixture.published(gallery)).toBe(fixture.text(gallery).trimEnd())
  expect(await fixture.listed()).toEqual([])
  const saved = ['Content: Gallery', 'Content: Gallery', 'First']
  expect(fixture.log('origin/main')).toEqual(saved)
  const { brand, email } = fixture.json('site/site.json')
  expect(fixture.git('log', '-1', '--format=%an <%ae>')).toBe(`${String(brand)} <${String(email)}>`)
  fixture.git('config', 'user.name', 'Developer')
  await saveCaption('Second')
  expect(fixture.git('log', '-1', '--format=%an <%ae>')).toBe(`Developer <${String(email)}>`)
})

describe('a change on the web', () => {
  it.each<[string, string, (page: Content) => unknown]>([
    ['of another page', other, (page) => (page.description = 'Theirs')],
    ['of another photo', gallery, editPhoto(5, { caption: 'Theirs' })],
  ])('%s is merged, and named', async (_, file, change) => {
    editOnWeb(change, file)
    await saveCaption('Mine')
    expect(await fixture.publish()).toMatchObject({ pages: pageLabel(file), code: [] })
    for (const text of [fixture.text, fixture.published]) {
      expect(text(file)).toContain('"Theirs"')
      expect(text(gallery)).toContain('"Mine"')
    }
    expect(await fixture.listed()).toEqual([])
    expect(await fixture.publish()).toMatchObject({ pages: '' })
  })

  it('of the code comes along, and its files are named, also before the first publish', async () => {
    fixture.publishFromOtherClone('../src.txt', 'new code')
    fixture.publishFromOtherClone('../new.txt', 'more')
    await saveCaption('Mine')
    expect(await fixture.publish()).toMatchObject({ pages: '', code: ['new.txt', 'src.txt'] })
    expect(fixture.text('../src.txt')).toBe('new code')
  })

  it.each(['mine', 'web'] as const)(
    'of the same value needs a choice: %s; the page is then all of that side, and Versions has the other',
    async (choice) => {
      editOnWeb(({ photos }) => {
        Object.assign(photos[0] ?? {}, { caption: 'Theirs' })
        Object.assign(photos[5] ?? {}, { caption: 'Theirs, too' })
      })
      await saveCaption('Mine')
      const sides = { mine: fixture.text(gallery).trimEnd(), web: fixture.published(gallery) }
      const { details, hasChoice, message } = await fixture.refusal(fixture.publish)
      expect(message).toMatch(
        /changed here and on the web, in Gallery\. Whose version is published/,
      )
      expect([hasChoice, details]).toEqual([true, expect.stringContaining('CONFLICT')])
      expect(await fixture.listed()).toEqual(['Photo 1, caption'])
      await fixture.publish(choice)
      expect(fixture.published(gallery)).toBe(sides[choice])
      expect(fixture.text(gallery).trimEnd()).toBe(sides[choice])
      expect(await fixture.listed()).toEqual([])
      const versions = await listVersions(fixture.project)
      const lost = versions.find(({ isFromWeb }) => isFromWeb === (choice === 'mine'))
      await restoreVersion(fixture.project, lost?.id ?? '', gallery)
      expect(fixture.text(gallery).trimEnd()).toBe(sides[choice === 'mine' ? 'web' : 'mine'])
    },
  )

  it.each<['mine' | 'web', boolean]>([
    ['mine', false],
    ['web', true],
  ])('of a photo that was removed here needs a choice: %s', async (choice, has) => {
    const photo = 'gallery/photo-3.jpg'
    editOnWeb(editPhoto(2, { caption: 'Changed' }))
    fixture.publishFromOtherClone(photo, await photoBytes())
    await fixture.save(gallery, ({ photos }) => photos.splice(2, 1))
    expect(await fixture.refusal(fixture.publish)).toMatchObject({ hasChoice: true })
    await fixture.publish(choice)
    expect(fixture.has(photo)).toBe(has)
    expect(fixture.text(gallery).includes('"Changed"')).toBe(has)
    expect(await fixture.listed()).toEqual([])
  })

  it.each<[string, RegExp, () => unknown]>([
    [
      'a removed photo',
      /photo-4\.jpg, but/,
      () => fixture.publishFromOtherClone('gallery/photo-4.jpg'),
    ],
    [
      'broken JSON',
      /Gallery/,
      () => fixture.publishFromOtherClone(gallery, fixture.text(gallery).slice(0, -4)),
    ],
  ])('with errors is refused: %s', async (_, error, change) => {
    change()
    await saveCaption('Mine')
    const { message } = await fixture.refusal(fixture.publish)
    expect(message).toMatch(/together with what was changed on the web, the site would have errors/)
    expect(message).toMatch(error)
    expect(await fixture.listed()).toEqual(['Photo 1, caption'])
  })

  it('of code that a developer has changed here is for a developer to merge', async () => {
    fixture.publishFromOtherClone('../src.txt', 'theirs')
    fixture.write('../src.txt', 'mine')
    fixture.gitAsTestUser('commit', '--quiet', '--all', '--message', 'Code')
    const { hasChoice, message } = await fixture.refusal(fixture.publish)
    expect([hasChoice, message]).toEqual([false, expect.stringContaining('git pull')])
  })
})

describe('what was changed by hand', () => {
  it('is published, but only pages and photos that they show', async () => {
    fixture.edit(gallery, editPhoto(0, { src: 'Café 1.JPG' }))
    fixture.write('gallery/Café 1.JPG', await photoBytes())
    rmSync(fixture.at('gallery/photo-1.jpg'))
    for (const file of ['notes.txt', '../notes.txt', 'gallery/unused.jpg']) fixture.write(file, '')
    await fixture.publish()
    const show = ['show', '--name-status', '--no-renames', '--format=']
    const files = fixture.git('-c', 'core.quotePath=off', ...show)
    expect(files.split('\n')).toEqual([
      'A\tcontent/gallery/Café 1.JPG',
      `M\tcontent/${gallery}`,
      'D\tcontent/gallery/photo-1.jpg',
    ])
    expect(fixture.log()[0]).toBe('Changed by hand: Gallery')
  })

  it('is refused by name if it is not valid', async () => {
    fixture.write(other, fixture.text(other).slice(0, -4))
    fixture.edit(gallery, editPhoto(1, { caption: '' }))
    const { message } = await fixture.refusal(fixture.publish)
    expect(message).toMatch(/^Nothing was published, because this has to be corrected first:/)
    expect(message).toContain('Gallery: Photo 2, caption: is empty.')
    expect(message).toContain(`${pageLabel(other)}: `)
    expect(fixture.log()).toEqual(['First'])
  })

  it('and what is staged of the code stays so', async () => {
    fixture.write('../src.txt', 'work of a developer')
    fixture.git('add', 'src.txt')
    await saveCaption('Mine')
    await fixture.publish()
    expect(fixture.changes()).toBe('M  src.txt')
    expect(fixture.published('../src.txt')).toBe('code')
  })
})

describe('saving works, and publishing tells why it does not,', () => {
  it('with an index.lock', async () => {
    const lock = fixture.write('../.git/index.lock', '')
    await fixture.save(gallery, ({ photos }) => photos.shift())
    expect(fixture.has('gallery/photo-1.jpg')).toBe(false)
    const labels = await fixture.listed()
    expect(labels).toContain('Photo 1, photo')
    const { details, message } = await fixture.refusal(fixture.publish)
    expect(message).toMatch(/was interrupted.*delete the file named below/)
    expect(details).toContain('index.lock')
    expect(await fixture.listed()).toEqual(labels)
    rmSync(lock)
    await fixture.publish()
    expect(fixture.published(gallery)).not.toContain('photo-1.jpg')
    expect(fixture.changes()).toBe('')
  })

  it.each<[string, RegExp, () => unknown]>([
    [
      'without a repository',
      /not set up for publishing/,
      () => {
        rmSync(fixture.at('../.git'), { recursive: true })
      },
    ],
    ['on an older version', /shows an older version/, () => fixture.git('checkout', '--detach')],
  ])('%s', async (_, reason, change) => {
    change()
    await saveCaption('Mine')
    expect(fixture.text(gallery)).toContain('"Mine"')
    const { problem } = await readState(fixture.project)
    expect(problem).toMatch(reason)
    expect((await fixture.refusal(fixture.publish)).message).toBe(problem)
  })
})

describe('all of it stays listed, and the next publish sends it,', () => {
  it('if the host is gone', async () => {
    editOnWeb((page) => (page.description = 'Theirs'), other)
    await saveCaption('Mine')
    fs.renameSync(fixture.at('../remote.git'), fixture.at('../elsewhere'))
    expect(await fixture.refusal(fixture.publish)).toMatchObject({
      message: expect.stringContaining('no such repository'),
      details: expect.stringContaining('does not appear to be a git repository'),
    })
    fs.renameSync(fixture.at('../elsewhere'), fixture.at('../remote.git'))
    expect(await fixture.listed()).toEqual(['Photo 1, caption'])
  })

  it('if the host refuses it', async () => {
    editOnWeb((page) => (page.description = 'Theirs'), other)
    await saveCaption('Mine')
    const hook = fixture.writeScript('../remote.git/hooks/pre-receive', 'echo Not today; exit 1')
    expect(await fixture.refusal(fixture.publish)).toMatchObject({
      message: expect.stringContaining('does not allow this account'),
      details: expect.stringContaining('Not today'),
    })
    await saveCaption('Mine too', 1)
    expect(await fixture.listed()).toEqual(['Photo 1, caption', 'Photo 2, caption'])
    rmSync(hook)
    expect(await fixture.publish()).toMatchObject({ pages: pageLabel(other) })
    for (const text of ['"Mine"', '"Mine too"']) expect(fixture.published(gallery)).toContain(text)
  })
})

it('lets the owner save while the network is slow, and lists that as a new change', async () => {
  editOnWeb((page) => (page.description = 'Theirs'), other)
  await saveCaption('Mine')
  const [reached, released] = [fixture.at('../reached'), fixture.at('../released')]
  execFileSync('mkfifo', [reached, released])
  const hook = fixture.writeScript(
    '../remote.git/hooks/pre-receive',
    `echo > ${reached}; cat ${released}`,
  )
  const publishing = fixture.publish()
  await readFile(reached)
  await saveCaption('Meanwhile', 1)
  expect(await fixture.listed()).toEqual(['Photo 1, caption', 'Photo 2, caption'])
  await writeFile(released, '')
  // what came from the web is merged with what was saved meanwhile by the next publish
  expect(await publishing).toMatchObject({ pages: '' })
  expect(await fixture.listed()).toEqual(['Photo 2, caption'])
  expect(fixture.text(gallery)).toContain('"Meanwhile"')
  rmSync(hook)
  expect(await fixture.publish()).toMatchObject({ pages: pageLabel(other) })
  expect(fixture.published(gallery)).toContain('"Meanwhile"')
  expect(fixture.text(other)).toContain('"Theirs"')
})
