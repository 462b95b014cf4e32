import { hasInput, type RosterCustomField } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { z } from 'zod'
import { DomainError, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { parseInput } from '../../../kernel/http/parse-input.ts'
import type { CustomFields } from './custom-fields.ts'
import { schemaOfCustom } from './roster-runtime-fields.ts'

type Values = Readonly<Record<string, unknown>>

type Read = {
  readonly values: Values
  /** At the names of the fields. */
  readonly errors: readonly KeyedInputError[]
}

/**
 * Reads given values of custom fields by their types. A field that is not among those that may be given, or that has no
 * input, is refused.
 */
export function readCustom(fields: CustomFields, given: Values, isGiven: (field: RosterCustomField) => boolean): Read {
  const known = Object.keys(given).flatMap((name) => {
    const field = fields.get(name)
    return field?.enabled && hasInput(field.widget) && isGiven(field) ? [field] : []
  })
  const refused = Object.keys(given)
    .filter((path) => !known.some(({ name }) => name === path))
    .map((path) => ({ path, key: 'field.not_writable' }))
  const schema = z.object(Object.fromEntries(known.map((field) => [field.name, schemaOfCustom(field)])))
  try {
    return { values: parseInput(schema, given), errors: refused }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const keyed = error.errors.filter((one): one is KeyedInputError => 'key' in one)
    return { values: {}, errors: [...refused, ...keyed] }
  }
}
