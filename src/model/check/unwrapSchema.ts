import { z } from 'zod'

/** @returns true if a content file may omit the key */
export const isOptional = (
  schema: z.ZodType,
): schema is z.ZodOptional | z.ZodDefault | z.ZodPrefault =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault

/** Unwraps optional schemas and defaults. */
export const unwrapSchema = (schema: z.ZodType): z.ZodType =>
  isOptional(schema) ? unwrapSchema(schema.unwrap() as z.ZodType) : schema

/** The description of a key, from the outer or the inner schema. */
export const getDescription = (schema: z.ZodType): string | undefined =>
  schema.description ?? unwrapSchema(schema).description
