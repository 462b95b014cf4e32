import { DomainError, invalid } from '../../kernel/http/domain-error.ts'
import type { Resource } from './binding.ts'

/** Violations of the database by SQLSTATE. */
const uniqueness = '23505'
const reference = '23503'
const check = '23514'

/** Only for the field that names a record: a code, a number or a phone is no name. */
const nameExists = 'resource.name_exists'

/**
 * Runs a write and maps a violated constraint to its meaning for the user.
 *
 * @throws DomainError at the field of the constraint; `resource.in_use` when other rows refer to the removed one
 */
export async function mapConstraintError<T>(resource: Resource, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    const atField = fieldViolation(resource, code, constraint)
    if (atField) throw invalid(atField)
    if (code === uniqueness) throw new DomainError('record.already_exists', {}, [], { cause: error })
    if (code === reference) throw new DomainError('resource.in_use', {}, [], { cause: error })
    throw error
  }
}

function fieldViolation({ binding, def }: Resource, code: string | undefined, constraint: string) {
  const declared = binding.constraints?.[constraint]
  if (typeof declared === 'object') return { path: declared.field, key: declared.key }
  if (declared === undefined) return undefined
  if (code === uniqueness) return { path: declared, key: declared === def.title ? nameExists : 'record.already_exists' }
  return code === check || code === reference ? { path: declared, key: 'field.invalid' } : undefined
}
