/** @jest-environment node */
import { contentModel } from '../../content/model/contentFiles'
import { specifiedContent } from '../../testing/specification/specifiedContent'
import { addOptional, removeOptional } from './optional'

const files = () =>
  new Map<string, unknown>(
    (['site/site.json', 'home/home.json', 'about/about.json', 'music/music.json'] as const).map(
      (file) => [file, specifiedContent(file)],
    ),
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
