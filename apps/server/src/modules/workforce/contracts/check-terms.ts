import type { ContractKind } from '@rostrum/contracts/workforce/contracts/kinds'
import {
  type ContractProblem,
  checkContract,
  isOpenEndedDue,
  type LabourContract,
  contractKinds as labourKinds,
} from '@rostrum/workforce-rules/contract'
import type { Refusal } from '../../../engines/resource/binding.ts'
import type { EmploymentFacts } from './contract.store.ts'

/** What contract law asks about: one contract as it would be. */
export type Terms = {
  readonly kind: ContractKind
  readonly signedOn: string | null
  readonly startsOn: string
  readonly endsOn: string | null
  readonly requestedByEmployee: boolean
}

export type TermField = 'kind' | 'signedOn' | 'startsOn' | 'endsOn'

const fieldOf: Readonly<Record<ContractProblem['problem'], TermField>> = {
  'contract.signed_before_entry': 'signedOn',
  'contract.ends_before_start': 'endsOn',
  'contract.end_missing': 'endsOn',
  'contract.overlap': 'startsOn',
  'contract.written_late': 'signedOn',
  'contract.too_long': 'endsOn',
  'contract.open_ended_due': 'kind',
}

const labourContract = ({ kind, signedOn, startsOn, endsOn }: Omit<Terms, 'requestedByEmployee'>) => {
  const labour = labourKinds.find((one) => one === kind)
  const term = { signed: signedOn ?? startsOn, from: startsOn, to: endsOn }
  return labour === undefined ? undefined : ({ kind: labour, ...term } satisfies LabourContract)
}

/** Problems of the product and of the law of the company's country, refusals and warnings apart. */
export function checkTerms(
  employment: EmploymentFacts,
  terms: Terms,
  others: readonly Omit<Terms, 'requestedByEmployee'>[],
): { readonly refusals: readonly Refusal<TermField>[]; readonly warnings: readonly ContractProblem[] } {
  const contract = labourContract(terms)
  const own = ownRefusals(employment, terms)
  if (!contract) return { refusals: own, warnings: [] }
  const problems = checkContract({
    country: employment.country ?? '',
    entry: employment.entry,
    // Before it is signed only the law of the first day can be asked.
    contract: terms.signedOn === null ? { ...contract, signed: laterOf(contract.from, employment.entry) } : contract,
    earlier: others.flatMap((other) => labourContract(other) ?? []),
    requestedByEmployee: terms.requestedByEmployee,
  })
  const refused = problems.filter(({ severity }) => severity === 'refused').map(refusalOf)
  const openEnd = own.filter(({ key }) => key === 'contract.end_unexpected')
  return { refusals: [...refused, ...openEnd], warnings: problems.filter(({ severity }) => severity === 'warning') }
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** What holds for supplementary papers too. */
function ownRefusals({ entry }: EmploymentFacts, { kind, signedOn, startsOn, endsOn }: Terms): Refusal<TermField>[] {
  const refusals: Refusal<TermField>[] = []
  if (signedOn !== null && signedOn < entry) refusals.push({ path: 'signedOn', key: 'contract.signed_before_entry' })
  if (endsOn !== null && endsOn < startsOn) refusals.push({ path: 'endsOn', key: 'contract.ends_before_start' })
  if (endsOn !== null && kind === 'open_ended') refusals.push({ path: 'endsOn', key: 'contract.end_unexpected' })
  return refusals
}

/** Where the law is named in the sentence. */
export const paramsOf = ({ source, latest }: ContractProblem) => ({
  law: source?.law ?? '',
  article: source?.article ?? '',
  day: latest ?? '',
})

const refusalOf = (problem: ContractProblem): Refusal<TermField> => ({
  path: fieldOf[problem.problem],
  key: problem.problem,
  params: paramsOf(problem),
})

/** Whether the next labour contract of an employment has to be open-ended by the law of the company's country. */
export const isNextOpenEnded = (
  { country, entry }: EmploymentFacts,
  startsOn: string,
  others: readonly Omit<Terms, 'requestedByEmployee'>[],
): boolean =>
  isOpenEndedDue(
    country ?? '',
    entry,
    startsOn,
    others.flatMap((other) => labourContract(other) ?? []),
  )
