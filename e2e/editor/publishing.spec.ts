import { rmSync } from 'node:fs'
import { gallery, photoBytes } from '../../src/testing/editorProject'
import { expect, test, withoutPreview } from './test'

test.use(withoutPreview)

test('what is saved can be looked at and published, and is brought back from earlier versions', async ({
  editor,
  page,
  project,
}) => {
  project.addRemote()
  const original = project.text(gallery)
  const caption = String(project.json(gallery).photos[1]?.caption)
  const bar = page.getByRole('region', { name: 'Publishing' })
  const publish = bar.getByRole('button', { name: 'Publish' })
  await editor.open('gallery')
  await editor.write('photos.1.caption', 'Published words')
  await editor.save()
  await expect(editor.status()).toHaveText('1 change saved, not published yet.')
  await bar.getByRole('button', { name: 'What has changed' }).click()
  await expect(bar.getByRole('heading', { name: 'Gallery: Photo 2, caption' })).toBeVisible()
  await expect(bar.getByRole('definition')).toHaveText([caption, 'Published words'])
  await editor.expectAccessible()

  await test.step('it asks before it publishes without what has just been written', async () => {
    await editor.write('title', 'Not saved yet')
    await publish.click()
    const dialog = page.getByRole('dialog', { name: 'Publish without your last changes?' })
    await dialog.getByRole('button', { name: 'Back to the form' }).click()
    expect(project.published(gallery)).toBe(original.trimEnd())
    await editor.save()
    await expect(editor.status()).toHaveText('2 changes saved, not published yet.')
  })

  await publish.click()
  await expect(editor.status()).toHaveText('Published. Your host is building the site now.')
  expect(project.published(gallery)).toContain('Published words')
  expect(project.published(gallery)).toContain('Not saved yet')

  await bar.getByRole('button', { name: 'Earlier versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Earlier versions' })
  await versions.getByLabel('Of which page or photo?').selectOption(gallery)
  await versions.getByRole('button', { name: /made outside the editor/ }).click()
  await expect(editor.status()).toHaveText('2 changes saved, not published yet.')
  expect(project.text(gallery)).toBe(original)

  await test.step('it says why it cannot be published', async () => {
    rmSync(project.at('../remote.git'), { recursive: true })
    await publish.click()
    await expect(editor.status()).toContainText('is not there')
    expect(project.text(gallery)).toBe(original)
    rmSync(project.at('../.git'), { recursive: true })
    await editor.open('music')
    await expect(editor.status()).toContainText('it is not a Git repository')
    await expect(publish).toHaveCount(0)
    await editor.write('deck', 'Saved all the same')
    await editor.save()
    await expect.poll(() => project.text('music/music.json')).toContain('Saved all the same')
  })
})

test('changes are taken back one by one or all at once, and unsaved ones not without asking', async ({
  editor,
  page,
  project,
}) => {
  await editor.open('gallery')
  await editor.write('photos.1.caption', 'One')
  await editor.write('deck', 'Two')
  await editor.save()
  await expect(editor.status()).toHaveText('2 changes saved, not published yet.')
  await page.getByRole('button', { name: 'What has changed' }).click()
  const undo = page.getByRole('button', { name: 'Undo: Gallery, Photo 2, caption' })
  const dialog = page.getByRole('dialog', { name: 'Go on without your last changes?' })

  await test.step('words', async () => {
    await editor.write('title', 'Not saved yet')
    await expect(editor.status()).toHaveText('What you have just changed is not saved yet.')
    await undo.click()
    await dialog.getByRole('button', { name: 'Back to the form' }).click()
    await expect((await editor.field('title')).locator('input')).toHaveValue('Not saved yet')
    expect(project.text(gallery)).toContain('"One"')
  })

  await undo.click()
  await dialog.getByRole('button', { name: 'Go on without them' }).click()
  await expect(editor.status()).toHaveText('Undone: Photo 2, caption.')
  // a form that offered the old draft would be covered by its question
  await editor.write('deck', 'Three')
  await editor.save()
  await expect(editor.status()).toHaveText('1 change saved, not published yet.')
  expect(project.text(gallery)).not.toMatch(/"One"|Not saved yet/)

  await test.step('a photo', async () => {
    await editor.open('about')
    await page.getByRole('button', { name: 'What has changed' }).click()
    await editor.drop('swatch.src', 'new.jpg', await photoBytes(77))
    await expect(editor.status()).toHaveText('What you have just changed is not saved yet.')
    await page.getByRole('button', { name: 'Undo: Gallery, Line under the heading' }).click()
    await dialog.getByRole('button', { name: 'Back to the form' }).click()
    await editor.expectTaken('swatch.src', 'new.jpg')
    await editor.save()
    await expect(editor.status()).toHaveText('2 changes saved, not published yet.')
  })

  await page.getByRole('button', { name: 'Undo all' }).click()
  const question = page.getByRole('dialog', { name: 'Undo all?' })
  await question.getByRole('button', { name: 'Undo all' }).click()
  await expect(editor.status()).toHaveText('All changes were taken back.')
  expect(project.changes()).toBe('')
})
