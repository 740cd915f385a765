import type { z } from 'zod'
import type { MarkedText } from './markedText'
import type { PhotoNode } from '../lib/picture'
import type { contentModel } from './schema/contentFiles'

type Model = typeof contentModel

/** A value as Gatsby returns it: a photo's name becomes its file, and a missing value is null. */
type QueriedValue<Value> =
  Value extends z.$brand<'photo'>
    ? PhotoNode
    : Value extends z.$brand<'marked'>
      ? MarkedText
      : Value extends string
        ? string
        : Value extends readonly (infer Item)[]
          ? readonly QueriedValue<Item>[]
          : Value extends object
            ? {
                readonly [Key in keyof Value]-?:
                  | QueriedValue<NonNullable<Value[Key]>>
                  | (undefined extends Value[Key] ? null : never)
              }
            : Value

export type Queried<Name extends keyof Model> = QueriedValue<z.output<Model[Name]['schema']>>

/** Every page's query includes the site's data, which saves a second request. */
export type Site = Omit<Queried<'site'>, 'hostedEditor'>

export type Contact = Queried<'contact'> & Pick<Queried<'site'>, 'email' | 'social'>
