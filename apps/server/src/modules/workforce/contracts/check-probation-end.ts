import { contractKinds as labourKinds } from '@rostrum/workforce-rules/contract'
import { checkProbation } from '@rostrum/workforce-rules/probation'
import type { Refusal } from '../../../engines/resource/binding.ts'
import type { Terms } from './check-terms.ts'
import type { EmploymentFacts } from './contract.store.ts'

type Probation = Pick<Terms, 'kind' | 'startsOn' | 'endsOn'> & { readonly probationEndsOn: string | null }

/**
 * Why a contract cannot have its probation: it ends outside of the contract, or later than the law of the company's
 * country allows for the term. The class of a post is not known, so only what no class allows is refused.
 */
export function probationRefusals(
  { country }: EmploymentFacts,
  { kind, startsOn, endsOn, probationEndsOn }: Probation,
): readonly Refusal<'probationEndsOn'>[] {
  if (probationEndsOn === null) return []
  if (probationEndsOn < startsOn || (endsOn !== null && probationEndsOn > endsOn))
    return [{ path: 'probationEndsOn', key: 'contract.probation_outside' }]
  if (!labourKinds.some((one) => one === kind)) return []
  const problems = checkProbation({
    ...{ country: country ?? '', entry: startsOn, end: probationEndsOn, contractEnd: endsOn },
    ...{ forTask: kind === 'task', postClass: 'manager', servedBefore: false },
  })
  return problems.flatMap(({ severity, latest, source: { law, article } }) => {
    const params = { law, article, day: latest ?? startsOn }
    return severity === 'refused' ? [{ path: 'probationEndsOn', key: 'employee.probation.too_long', params }] : []
  })
}
