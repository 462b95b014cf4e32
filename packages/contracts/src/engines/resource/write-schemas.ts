import { z } from 'zod'
import type { ResourceDef } from './define-resource.ts'

const without = (schema: z.ZodObject, fields: readonly string[] = []): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(schema.shape).filter(([field]) => !fields.includes(field))))

/** A schema is compiled on first use, so all records of a resource must share one. */
function memoize(make: (def: ResourceDef) => z.ZodObject): (def: ResourceDef) => z.ZodObject {
  const schemas = new WeakMap<ResourceDef, z.ZodObject>()
  return (def) => {
    const schema = schemas.get(def) ?? make(def)
    schemas.set(def, schema)
    return schema
  }
}

/** The fields of a new record. Omitted fields get their default. */
export const createSchema = memoize(({ schema, readOnly }) => without(schema, readOnly))

/** Omitted fields stay unchanged, so defaults do not apply. */
function partial({ shape }: z.ZodObject): z.ZodObject {
  const bare = Object.entries(shape).map(([field, one]) => [
    field,
    one instanceof z.ZodDefault ? one.removeDefault() : one,
  ])
  return z.object(Object.fromEntries(bare)).partial()
}

/** The fields of an update. */
export const changeSchema = memoize(({ schema, readOnly, immutable }) =>
  partial(without(without(schema, readOnly), immutable)),
)

/** The fields of a correction: also those that an update never changes, because a creation or an act set them. */
export const correctionSchema = memoize(({ schema, readOnly }) => partial(without(schema, readOnly)))
