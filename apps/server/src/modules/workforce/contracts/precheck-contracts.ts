import type { employmentContracts } from '@rostrum/contracts/workforce/contracts/resources'
import type { z } from 'zod'
import type { Precheck, ProposedChange, Refusal } from '../../../engines/resource/binding.ts'
import { probationRefusals } from './check-probation-end.ts'
import { checkTerms, type TermField, type Terms } from './check-terms.ts'
import { findEmployments, findTerms, lockEmployments } from './contract.store.ts'

export type ContractValues = z.output<typeof employmentContracts.schema>
type Values = Partial<ContractValues>

/** What only renewal, end and voidance change once a contract is signed. */
const termFields = ['kind', 'startsOn', 'endsOn'] as const satisfies readonly TermField[]

/**
 * Why contracts cannot be as given: a void or signed one that would change, and terms against the rules of the product
 * or the law. Rows of one sheet are checked against each other.
 */
export const precheckContracts: Precheck<Values, keyof ContractValues> = async ({ platform, now, tx }, changes) => {
  const db = tx ?? platform.database.db
  const merged = changes.map(({ id, before, after }) => ({ id, employmentId: '', ...before, ...after }))
  const ids = [...new Set(merged.map(({ employmentId }) => employmentId))].filter((id) => id !== '')
  if (tx) await lockEmployments(tx, ids)
  const [employments, stored] = [await findEmployments(db, platform, ids, now), await findTerms(db, ids)]
  const given = new Set(merged.flatMap(({ id }) => id ?? []))
  const others = Map.groupBy(
    [
      ...stored.filter(({ id }) => !given.has(id)).map((one) => ({ at: -1, ...one })),
      ...merged.map((one, at) => ({ at, employmentId: one.employmentId, ...termsOf(one) })),
    ],
    ({ employmentId }) => employmentId,
  )
  return changes.map((change, at) => {
    const state = stateRefusals(change)
    const employment = employments.get(merged[at]?.employmentId ?? '')
    const touches = (fields: readonly string[]) =>
      !change.before || fields.some((field) => field in (change.after ?? {}))
    if (state.length > 0 || !change.after || !employment || !touches([...termFields, 'probationEndsOn'])) return state
    const terms = termsOf(merged[at] ?? {})
    const probation = probationRefusals(employment, { ...terms, probationEndsOn: merged[at]?.probationEndsOn ?? null })
    if (!touches(termFields)) return probation
    const rest = (others.get(employment.id) ?? []).filter((one) => one.at !== at)
    return [...checkTerms(employment, terms, rest).refusals, ...probation]
  })
}

const termsOf = (values: Values): Terms => ({
  kind: values.kind ?? 'fixed_term',
  signedOn: values.signedOn ?? null,
  startsOn: values.startsOn ?? '',
  endsOn: values.endsOn ?? null,
  requestedByEmployee: values.requestedByEmployee ?? false,
})

function stateRefusals({ before, after }: ProposedChange<Values>): Refusal<keyof ContractValues>[] {
  if (!before || !after) return []
  if (before.invalidReason === 'void') return [{ path: 'number', key: 'contract.is_void' }]
  if (!before.signedOn) return []
  return termFields.filter((field) => field in after).map((path) => ({ path, key: 'contract.signed_already' }))
}
