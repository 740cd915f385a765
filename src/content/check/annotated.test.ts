/** @jest-environment node */
import { z } from 'zod'
import { photoReferences } from './annotated'

const src = z.string().meta({ isPhoto: true })
const schema = z.strictObject({
  portrait: z.strictObject({ src }).optional(),
  releases: z.array(z.strictObject({ cover: src.optional() })).optional(),
})

it('finds photos in parts that may be left out', () => {
  const value = { portrait: { src: 'her.jpg' }, releases: [{ cover: 'a.jpg' }, {}] }
  expect(photoReferences(schema, value)).toEqual([
    { keys: ['portrait', 'src'], name: 'her.jpg' },
    { keys: ['releases', 0, 'cover'], name: 'a.jpg' },
  ])
})

it('finds none where they are left out', () => {
  expect(photoReferences(schema, {})).toEqual([])
})
