import { z } from 'zod'
import type { ResourceDef } from './define-resource.ts'

const without = (schema: z.ZodObject, fields: readonly string[] = []): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(schema.shape).filter(([field]) => !fields.includes(field))))

/** What a new record is made of; what it leaves out gets its default. */
export const createSchema = ({ schema, readOnly }: ResourceDef): z.ZodObject => without(schema, readOnly)

/** What a change may give; what it leaves out stays, so that defaults do not apply. */
export function changeSchema({ schema, readOnly, immutable }: ResourceDef): z.ZodObject {
  const changeable = without(without(schema, readOnly), immutable)
  const bare = Object.entries(changeable.shape).map(([field, one]) => [
    field,
    one instanceof z.ZodDefault ? one.removeDefault() : one,
  ])
  return z.object(Object.fromEntries(bare)).partial()
}
