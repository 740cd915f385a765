import path from 'node:path'
import { z } from 'zod'
import { photoLimits } from '../../content/limits'
import type { ContentFile, Meta } from '../../content/model/contentFile'
import { metaOf } from '../../content/check/annotated'
import { descriptionOf, innerSchema } from '../../content/check/innerSchema'

/** What the model notes for the site's own use. Types fail here when it notes something new. */
const OUR_META: Record<keyof Meta, true> = {
  label: true,
  isForBuild: true,
  isPhoto: true,
  cuts: true,
  placeholder: true,
  trial: true,
}

const PHOTO_HELP =
  'The name of a JPEG, PNG, WebP, AVIF or TIFF file in the folder of this file, or its path from ' +
  `here, such as ../gallery/photo.jpg. At least ${photoLimits.leastLongSide} pixels on the long side.`

/** Zod's hook for each part of a schema; it comes by more than once for the same part. */
const forEditors: z.core.ToJSONSchemaParams['override'] = ({
  jsonSchema,
  path: place,
  zodSchema,
}) => {
  for (const key of Object.keys(OUR_META)) Reflect.deleteProperty(jsonSchema, key)
  // An editor names the format in its message; the pattern would only be quoted in full.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  const isForEditors = String(place.at(-1)).startsWith('$')
  if (isForEditors || !(zodSchema instanceof z.ZodType)) return
  const description = descriptionOf(zodSchema)
  if (description !== undefined) {
    const isPhoto = metaOf(innerSchema(zodSchema)).isPhoto
    jsonSchema.description = isPhoto ? `${description} ${PHOTO_HELP}` : description
  }
}

/**
 * @param file path of a content file below `content/`
 * @returns path of its JSON Schema, from the top of the project
 */
export const schemaFileOf = (file: string) => `src/content/schemas/${path.posix.basename(file)}`

/**
 * Derives from the content model what editors need to complete and explain the keys of a content
 * file. It says less than the model: what compares two places, or looks at a photo, only
 * `npm run check` can tell.
 *
 * @param entry of the content model
 * @returns a JSON Schema (draft 7, which editors know best)
 * @throws Error if the model uses a kind of schema that JSON Schema or plain words cannot express
 */
export function jsonSchemaOf({ file, schema }: ContentFile): z.core.JSONSchema.BaseSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-07',
    // keys with a default may be left out
    io: 'input',
    override: forEditors,
  })
  return {
    $schema,
    $comment: 'Written by npm run generate from src/content/model/. Change it there.',
    title: `content/${file}`,
    ...rest,
  }
}
