import path from 'node:path'
import { z } from 'zod'
import { photoLimits } from '../../model/limits'
import type { ContentFile } from '../../model/schema/contentFile'
import { metaOf } from '../../model/check/fieldMeta'
import { descriptionOf, innerSchema } from '../../model/check/innerSchema'

const PHOTO_HELP =
  'The name of a JPEG, PNG, WebP, AVIF or TIFF file in the folder of this file, or its path from ' +
  `here, such as ../gallery/photo.jpg. At least ${photoLimits.minLongSide} pixels on the long side.`

/**
 * @param file path below `content/`
 * @returns path of its JSON Schema, relative to the project root
 */
export const schemaPath = (file: string) => `src/model/json-schemas/${path.posix.basename(file)}`

/**
 * Derives a JSON Schema from the content model, with which code editors complete and describe the
 * keys of a content file. It is less strict than the model: only `npm run check` compares values
 * with each other and reads photos.
 *
 * @returns draft 7, which editors support best; it also contains the model's metadata, which is
 *   harmless
 */
export function toJsonSchema({ file, schema }: ContentFile): z.core.JSONSchema.BaseSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-07',
    // keys with a default are optional
    io: 'input',
    override: ({ jsonSchema, zodSchema }) => {
      // Editors report the format by name; they would quote the pattern in full.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      if (!(zodSchema instanceof z.ZodType)) return
      const help = metaOf(innerSchema(zodSchema)).isPhoto ? PHOTO_HELP : ''
      const description = descriptionOf(zodSchema)
      if (description !== undefined) jsonSchema.description = `${description} ${help}`.trim()
    },
  })
  return {
    $schema,
    $comment: 'Written by npm run generate from src/model/schema/. Change it there.',
    title: `content/${file}`,
    ...rest,
  }
}
