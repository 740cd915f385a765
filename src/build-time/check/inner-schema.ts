import { z } from 'zod'

/** The schema of a key's value, without what lets the key be left out. */
export const innerSchema = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault
    ? innerSchema(schema.unwrap() as z.ZodType)
    : schema

/** What a key is for, wherever the model says it. */
export const descriptionOf = (schema: z.ZodType): string | undefined =>
  schema.description ?? innerSchema(schema).description
