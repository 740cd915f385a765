import { GALLERY_PHOTOS, longest } from '../../src/content/limits'
import { expect, test, withoutPreview } from './test'

test.use(withoutPreview)

type Case = [rule: string, key: string, written: string, said: string | RegExp]

/** What the server says in Sveltia's dialog, once it has checked the whole page. */
const refusedOnSaving: Record<string, Case[]> = {
  home: [['a text is needed', 'button', '', 'is empty. Write something.']],
  gallery: [
    ['a text is more than a space', 'photos.1.caption', ' ', 'Photo 2, caption: is empty.'],
    ['no file name as a description', 'photos.1.alt', 'IMG_1234.jpg', 'is a file name'],
    ['each number once', 'photos.1.id', '1', 'which Photo 1 has already'],
  ],
  site: [
    ['an address of the site', 'url', 'bloom', 'must be an address such as https://'],
    ['an email address', 'email', 'me', 'must be an email address'],
    ['the code of a language', 'language', 'English', 'must be the code of a language'],
    ['a link that begins with https://', 'social.0.url', 'http://a.example', 'https://'],
  ],
  music: [['no broken character', 'deck', 'Caf\uFFFD', 'holds a broken character']],
}

/** What the form says at the field itself, before anything is sent. */
const refusedAtTheField: Record<string, Case[]> = {
  gallery: [['no number beyond the photos', 'photos.1.id', String(GALLERY_PHOTOS + 1), /must be/]],
  music: [
    ['no more than the design holds', 'deck', 'x'.repeat(longest.sentence + 1), /characters/],
  ],
}

for (const [name, cases] of Object.entries(refusedOnSaving)) {
  test(`on saving, the form of ${name} tells each rule, and nothing is written`, async ({
    editor,
    page,
    project,
  }) => {
    const dialog = page.getByRole('alertdialog')
    await editor.open(name)
    for (const [rule, key, written, said] of cases) {
      await test.step(rule, async () => {
        const before = await editor.write(key, written)
        await editor.save()
        await expect(dialog).toContainText(said)
        expect(project.git('status', '--porcelain')).toBe('')
        await dialog.getByRole('button').click()
        await editor.write(key, before)
      })
    }
  })
}

for (const [name, cases] of Object.entries(refusedAtTheField)) {
  test(`at its fields, the form of ${name} tells each rule, and nothing is written`, async ({
    editor,
    project,
  }) => {
    await editor.open(name)
    for (const [rule, key, written, said] of cases) {
      await test.step(rule, async () => {
        const before = await editor.write(key, written)
        await editor.save()
        await expect((await editor.field(key)).getByText(said).first()).toBeVisible()
        expect(project.git('status', '--porcelain')).toBe('')
        await editor.write(key, before)
      })
    }
  })
}
