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

it('knows a key with a default as always there', () => {
  const schema = z.strictObject({
    labels: z.strictObject({ menu: z.string().default('Menu') }).prefault({}),
  })
  expect(schemaOf(schema)).toBe(`type XJson implements Node @dontInfer {
  labels: XJsonLabels!
}

type XJsonLabels {
  menu: String!
}`)
})

it('lets nothing be null but what may be left out', () => {
  const schema = z.strictObject({
    profession: z.string().optional(),
    releases: z.array(z.strictObject({ title: z.string() })).optional(),
    portrait: z.strictObject({ src: z.string().meta({ isPhoto: true }) }).optional(),
    src: z.string().meta({ isPhoto: true }).optional(),
  })
  expect(schemaOf(schema)).toBe(`type XJson implements Node @dontInfer {
  profession: String
  releases: [XJsonReleases!]
  portrait: XJsonPortrait
  src: File @fileByRelativePath
}

type XJsonReleases {
  title: String!
}

type XJsonPortrait {
  src: File! @fileByRelativePath
}`)
})

it('knows nothing that is for the build alone', () => {
  const hosted = z.strictObject({ branch: z.string() }).meta({ isForBuild: true }).optional()
  expect(schemaOf(z.strictObject({ title: z.string(), hosted }))).not.toContain('hosted')
})

it('names the place of a schema that it cannot express', () => {
  expect(() => schemaOf(z.strictObject({ when: z.date() }))).toThrow('XJsonWhen')
})
