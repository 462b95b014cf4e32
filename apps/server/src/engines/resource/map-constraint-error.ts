import { DomainError, invalid } from '../../kernel/http/domain-error.ts'
import type { Resource } from './binding.ts'

/** Violations of the database by SQLSTATE. */
const uniqueness = '23505'
const reference = '23503'
const check = '23514'
const exclusion = '23P01'

/**
 * Runs a write and maps a violated constraint to its meaning for the user.
 *
 * @throws DomainError at the field of the constraint; `resource.in_use` when other rows refer to the removed one
 */
export async function mapConstraintError<T>({ binding }: Resource, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    const field = binding.constraints?.[constraint]
    if (field !== undefined && (code === uniqueness || code === exclusion))
      throw invalid({ path: field, key: uniqueViolationKey(binding, field) })
    if (field !== undefined && (code === check || code === reference))
      throw invalid({ path: field, key: 'field.invalid' })
    if (code === uniqueness) throw new DomainError('record.already_exists', {}, [], { cause: error })
    if (code === reference) throw new DomainError('resource.in_use', {}, [], { cause: error })
    throw error
  }
}

/** An encrypted field is not a name: a phone number, a document. */
const uniqueViolationKey = ({ encrypted = {} }: Resource['binding'], field: string) =>
  Object.hasOwn(encrypted, field) ? 'record.already_exists' : 'resource.name_exists'
