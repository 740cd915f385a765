import { gallery, photoBytes } from '../../src/testing/testProject'
import { itemToggle, expect, test } from './test'

test('photos can be removed and added', async ({ editor, project }) => {
  const { photos } = project.json(gallery)
  const last = photos.length - 1
  await editor.open('gallery')
  const list = await editor.field('photos')
  // Sveltia renders the end of the list when it scrolls into view
  await editor.field('interludes')
  await expect(itemToggle(list, last)).toBeVisible()
  await list.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(itemToggle(list, last)).toHaveCount(0)
  await list.getByRole('button', { name: /^Add/ }).last().click()
  await editor.drop(`photos.${last}.src`, 'Spring Coat.JPG', await photoBytes(237))
  await editor.expectFileAccepted(`photos.${last}.src`, 'spring-coat.jpg')
  await editor.write(`photos.${last}.alt`, 'A coat in the first sun.')
  await editor.write(`photos.${last}.caption`, 'The first sun.')
  await editor.save()
  await expect(editor.status()).toContainText('not published yet')
  expect(project.json(gallery).photos).toEqual([
    ...photos.slice(0, last),
    { src: 'spring-coat.jpg', alt: 'A coat in the first sun.', caption: 'The first sun.' },
  ])
  expect(project.has('gallery/spring-coat.jpg')).toBe(true)
  expect(project.has(`gallery/${String(photos[last]?.src)}`)).toBe(false)
})
