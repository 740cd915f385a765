import { z } from 'zod'

/** @returns true if a content file may leave the key out */
export const mayBeLeftOut = (
  schema: z.ZodType,
): schema is z.ZodOptional | z.ZodDefault | z.ZodPrefault =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault

/** The schema of a key's value, without what lets the key be left out. */
export const innerSchema = (schema: z.ZodType): z.ZodType =>
  mayBeLeftOut(schema) ? innerSchema(schema.unwrap() as z.ZodType) : schema

/** What a key is for, wherever the model says it. */
export const descriptionOf = (schema: z.ZodType): string | undefined =>
  schema.description ?? innerSchema(schema).description
