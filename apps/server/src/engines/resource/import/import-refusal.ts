import { firstOf } from '@rostrum/i18n/format-list'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { PreviousRow } from './import.store.ts'
import type { ValidatedRow } from './validate-rows.ts'

/** Why newly validated rows cannot be written as shown; undefined when they can. */
export function importRefusal(
  validated: readonly ValidatedRow[],
  rows: readonly PreviousRow[],
): DomainError | undefined {
  const problems = validated.filter(({ mark }) => mark === 'invalid')
  if (problems.length > 0) return new DomainError('resource.import_invalid', listRows(problems))
  const former = new Map(rows.map((row) => [row.number, row]))
  // Rows that write nothing need no confirmation.
  const changed = validated.filter(({ number, mark, record }) => {
    const seen = former.get(number)
    return mark !== 'unchanged' && (seen?.mark !== mark || seen.revision !== record?.revision)
  })
  return changed.length > 0 ? new DomainError('resource.import_stale', listRows(changed)) : undefined
}

const maximumListed = 5

const listRows = (rows: readonly ValidatedRow[]) => {
  const numbers = rows.map(({ number }) => String(number))
  return { count: rows.length, rows: firstOf(numbers, maximumListed) }
}
