import { expect, test } from './test'

test('the preview says when an upcoming release is out', async ({ editor, page, project }) => {
  const release = {
    kind: 'MusicRecording',
    title: 'A song to come',
    date: '2099-12-31',
    cover: { src: '../gallery/photo-1.jpg', alt: 'A flower.' },
    text: 'It is not out yet.',
  }
  project.edit('music/music.json', (music) => (music.releases = [release]))
  project.edit('site/site.json', (site) => {
    site.labels = { ...(site.labels as object), outOn: 'To come on {date}' }
  })
  await editor.open('music')
  const date = editor.preview().locator('time[datetime="2099-12-31"]')
  await expect(date).toHaveText(/^To come on .*2099/)
  // a year of two digits is completed
  const input = (await editor.field('releases.0.date')).locator('input')
  await input.focus()
  await page.keyboard.type('123148')
  await input.blur()
  await expect(input).toHaveValue('2048-12-31')
  await expect(editor.preview().locator('time[datetime="2048-12-31"]')).toHaveText(/2048/)
  await input.focus()
  await page.keyboard.type('02302027')
  await input.blur()
  await expect(editor.status()).toContainText('not in the calendar')
})
