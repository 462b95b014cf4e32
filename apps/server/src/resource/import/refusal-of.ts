import { DomainError } from '../../platform/http/problem.ts'
import type { JudgedBefore } from './import.store.ts'
import type { Judged } from './judge-rows.ts'

/** Why rows that were judged anew cannot be written as they were shown; undefined when they can. */
export function refusalOf(judged: readonly Judged[], rows: readonly JudgedBefore[]): DomainError | undefined {
  const problems = judged.filter(({ mark }) => mark === 'problem')
  if (problems.length > 0) return new DomainError('resource.import_faulty', named(problems))
  const former = new Map(rows.map((row) => [row.number, row]))
  // What would not be written at all needs nobody's agreement.
  const changed = judged.filter(({ number, mark, record }) => {
    const seen = former.get(number)
    return mark !== 'same' && (seen?.mark !== mark || seen.revision !== record?.revision)
  })
  return changed.length > 0 ? new DomainError('resource.import_changed', named(changed)) : undefined
}

const namedAtMost = 5

const named = (rows: readonly Judged[]) => {
  const numbers = rows.slice(0, namedAtMost).map(({ number }) => number)
  return { count: rows.length, rows: numbers.join(', ') + (rows.length > namedAtMost ? ' …' : '') }
}
