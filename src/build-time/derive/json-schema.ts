import path from 'node:path'
import { z } from 'zod'
import { photoLimits } from '../../content/limits'
import type { ContentFile } from '../../content/model/contentFile'
import { metaOf } from '../../content/check/annotated'
import { descriptionOf, innerSchema } from '../../content/check/innerSchema'

const PHOTO_HELP =
  'The name of a JPEG, PNG, WebP, AVIF or TIFF file in the folder of this file, or its path from ' +
  `here, such as ../gallery/photo.jpg. At least ${photoLimits.leastLongSide} pixels on the long side.`

/**
 * @param file path of a content file below `content/`
 * @returns path of its JSON Schema, from the top of the project
 */
export const schemaPath = (file: string) => `src/content/schemas/${path.posix.basename(file)}`

/**
 * Derives from the content model what code editors need to complete and explain the keys of a
 * content file. It says less than the model: only `npm run check` compares places and reads photos.
 *
 * @param entry of the content model
 * @returns a JSON Schema (draft 7, which editors know best); what the model notes for the site's own
 *   use is in it too, which does no harm
 */
export function toJsonSchema({ file, schema }: ContentFile): z.core.JSONSchema.BaseSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-07',
    // keys with a default may be left out
    io: 'input',
    override: ({ jsonSchema, zodSchema }) => {
      // An editor names the format in its message; the pattern would only be quoted in full.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      if (!(zodSchema instanceof z.ZodType)) return
      const help = metaOf(innerSchema(zodSchema)).isPhoto ? PHOTO_HELP : ''
      const description = descriptionOf(zodSchema)
      if (description !== undefined) jsonSchema.description = `${description} ${help}`.trim()
    },
  })
  return {
    $schema,
    $comment: 'Written by npm run generate from src/content/model/. Change it there.',
    title: `content/${file}`,
    ...rest,
  }
}
