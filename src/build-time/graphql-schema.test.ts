/** @jest-environment node */
import { z } from 'zod'
import { graphqlSchema } from './graphql-schema'

const schemaOf = (schema: z.ZodObject) =>
  graphqlSchema([{ file: 'x/x.json', type: 'XJson', label: 'X', schema }])

it('makes one closed node type for a file and a type for each object in it', () => {
  const schema = z.strictObject({
    title: z.string(),
    kind: z.enum(['a', 'b']),
    address: z.url(),
    photos: z.array(z.strictObject({ id: z.int(), src: z.string().meta({ isPhoto: true }) })),
  })
  expect(schemaOf(schema)).toBe(`type XJson implements Node @dontInfer {
  title: String!
  kind: String!
  address: String!
  photos: [XJsonPhotos!]!
}

type XJsonPhotos {
  id: Int!
  src: File! @fileByRelativePath
}`)
})

it('knows a key with a default as always there, and an optional one as perhaps missing', () => {
  const schema = z.strictObject({
    labels: z.strictObject({ menu: z.string().default('Menu') }).prefault({}),
    note: z.string().optional(),
  })
  expect(schemaOf(schema)).toBe(`type XJson implements Node @dontInfer {
  labels: XJsonLabels!
  note: String
}

type XJsonLabels {
  menu: String!
}`)
})

it('names the place of a schema that it cannot express', () => {
  expect(() => schemaOf(z.strictObject({ when: z.date() }))).toThrow('XJsonWhen')
})
