import { GALLERY_PHOTOS, longest } from '../../src/content/limits'
import { expect, test } from './test'

type Case = [rule: string, page: string, key: string, written: string, said: string | RegExp]

/** What the server says in Sveltia's dialog, once it has checked the whole page. */
const refusedOnSaving: Case[] = [
  ['no file name as a description', 'gallery', 'photos.1.alt', 'IMG_1234.jpg', 'is a file name'],
  ['each number once', 'gallery', 'photos.1.id', '1', 'which Photo 1 has already'],
  ['an address of the site', 'site', 'url', 'bloom', 'must be an address such as https://'],
  ['an email address', 'site', 'email', 'me', 'must be an email address'],
  ['the code of a language', 'site', 'language', 'English', 'must be the code of a language'],
  ['a link that begins with https://', 'site', 'social.0.url', 'http://a.example', 'https://'],
  ['no broken character', 'music', 'deck', 'Caf\uFFFD', 'holds a broken character'],
]

/** What the form says at the field itself, before anything is sent. */
const refusedAtTheField: Case[] = [
  ['a text is needed', 'home', 'button', '', /required/i],
  ['a text is more than a space', 'gallery', 'photos.1.caption', ' ', /required/i],
  [
    'no more than the design holds',
    'music',
    'deck',
    'x'.repeat(longest.sentence + 1),
    /characters/,
  ],
  ['no number beyond the photos', 'gallery', 'photos.1.id', String(GALLERY_PHOTOS + 1), /must be/],
]

for (const [rule, name, key, written, said] of refusedOnSaving) {
  test(`the rule "${rule}" is told on saving, and nothing is written`, async ({
    editor,
    page,
    project,
  }) => {
    await editor.open(name)
    await editor.write(key, written)
    await editor.save()
    await expect(page.getByRole('alertdialog')).toContainText(said)
    expect(project.git('status', '--porcelain')).toBe('')
  })
}

for (const [rule, name, key, written, said] of refusedAtTheField) {
  test(`the rule "${rule}" is told at the field, and nothing is written`, async ({
    editor,
    project,
  }) => {
    await editor.open(name)
    await editor.write(key, written)
    await editor.save()
    await expect((await editor.field(key)).getByText(said).first()).toBeVisible()
    expect(project.git('status', '--porcelain')).toBe('')
  })
}
