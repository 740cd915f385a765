/** @jest-environment node */
import { z } from 'zod'
import { buildGraphqlFragments, buildGraphqlSchema } from './graphql-schema'

const toGraphql = (schema: z.ZodObject) =>
  buildGraphqlSchema([{ file: 'x/x.json', type: 'XJson', label: 'X', schema }])

const photo = z.string().meta({ isPhoto: true })

it('maps each object to a closed type in which only optional keys are nullable', () => {
  const schema = z.strictObject({
    kind: z.enum(['a', 'b']),
    photos: z.array(z.strictObject({ id: z.int(), src: photo })),
    labels: z.strictObject({ menu: z.string().default('Menu') }).prefault({}),
    profession: z.string().optional(),
    portrait: z.strictObject({ src: photo }).optional(),
  })
  expect(toGraphql(schema)).toBe(`type XJson implements Node @dontInfer {
  kind: String!
  photos: [XJsonPhotos!]!
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

it('selects every key of a file', () => {
  const schema = z.strictObject({
    $schema: z.string(),
    hero: z.strictObject({ src: photo.meta({ isPhoto: true, crops: { tall: 0.5 } }) }),
    photos: z.array(z.strictObject({ src: photo, tags: z.array(z.string()) })),
  })
  const fragments = buildGraphqlFragments([{ file: 'x/x.json', type: 'XJson', label: 'X', schema }])
  expect(fragments)
    .toContain(`fragment XJson on XJson { hero { ...XJsonHero } photos { ...XJsonPhotos } }
fragment XJsonHero on XJsonHero { src { ...HeroPhoto } tall { ...HeroPhoto } }
fragment XJsonPhotos on XJsonPhotos { src { ...Photo } tags }`)
})

it('includes the key of an unsupported schema type in its error', () => {
  expect(() => toGraphql(z.strictObject({ when: z.date() }))).toThrow('ZodDate at when')
})
