/** @jest-environment node */
import { contentModel } from '../../content/model/contentFiles'
import about from '../../testing/specification/content/about/about.json'
import home from '../../testing/specification/content/home/home.json'
import music from '../../testing/specification/content/music/music.json'
import site from '../../testing/specification/content/site/site.json'
import { addOptional, removeOptional } from './optional'

const files = () =>
  new Map<string, unknown>(
    Object.entries({
      'site/site.json': site,
      'home/home.json': home,
      'about/about.json': about,
      'music/music.json': music,
    }).map(([file, value]) => [file, structuredClone(value)]),
  )

const errorsOf = (content: Map<string, unknown>) =>
  Object.values(contentModel).flatMap(({ file, schema }) =>
    content.has(file)
      ? (schema.safeParse(content.get(file)).error?.issues ?? []).map(
          ({ message, path }) => `${file} ${path.join('.')} ${message}`,
        )
      : [],
  )

it('adds what the model knows, with photos still to be named', () => {
  const content = files()
  addOptional(content, 5)
  const errors = errorsOf(content)
  expect(errors.every((error) => / (portrait|releases\.\d\.cover)\.src /.test(error))).toBe(true)
  expect(errors).toHaveLength(6)
})

it('takes out only what the model can do without', () => {
  const content = files()
  addOptional(content, 1)
  removeOptional(content)
  expect(errorsOf(content)).toEqual([])
  expect(content.get('about/about.json')).not.toHaveProperty('portrait')
  expect(content.get('site/site.json')).not.toHaveProperty('profession')
})
