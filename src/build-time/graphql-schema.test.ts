/** @jest-environment node */
import { z } from 'zod'
import { prose } from '../model/schema/fields'
import { buildGraphqlSchema } from './graphql-schema'

const toGraphql = (schema: z.ZodObject) =>
  buildGraphqlSchema([{ file: 'x/x.json', type: 'XJson', label: 'X', schema }])

const photo = z.string().meta({ isPhoto: true })

it('maps each object to a closed type in which only optional keys are nullable', () => {
  const schema = z.strictObject({
    kind: z.enum(['a', 'b']),
    photos: z.array(z.strictObject({ id: z.int(), src: photo })),
    note: prose('A note.', 'text'),
    labels: z.strictObject({ menu: z.string().default('Menu') }).prefault({}),
    profession: z.string().optional(),
    portrait: z.strictObject({ src: photo }).optional(),
  })
  expect(toGraphql(schema)).toBe(`scalar MarkedText

type XJson implements Node @dontInfer {
  kind: String!
  photos: [XJsonPhotos!]!
  note: MarkedText!
  labels: XJsonLabels!
  profession: String
  portrait: XJsonPortrait
}

type XJsonPhotos {
  id: Int!
  src: File! @fileByRelativePath
}

type XJsonLabels {
  menu: String!
}

type XJsonPortrait {
  src: File! @fileByRelativePath
}`)
})

it('includes the key of an unsupported schema type in its error', () => {
  expect(() => toGraphql(z.strictObject({ when: z.date() }))).toThrow('ZodDate at when')
})
