import type { ErrorCode } from '@rostrum/contracts/errors'
import { addDays } from '@rostrum/contracts/kernel/days'
import type { ContractAct } from '@rostrum/contracts/workforce/contracts/kinds'
import type { KeyedInputError } from '../../../../kernel/http/domain-error.ts'
import { checkTerms } from '../check-terms.ts'
import type { ContractColumns, ContractRow, EmploymentFacts, StoredTerm } from '../contract.store.ts'

/** An act with its input. `day`: of the signature, or the new last day. */
export type ActInput =
  | { readonly act: 'sign'; readonly day: string }
  | { readonly act: 'end'; readonly day: string; readonly reason: string }
  | { readonly act: 'void'; readonly reason: string }

/** Why an act is not possible, whatever its input. */
export function actRefusal(contract: ContractRow, act: ContractAct | 'renew'): ErrorCode | undefined {
  if (contract.isVoid) return 'contract.is_void'
  switch (act) {
    case 'sign':
      return contract.signedOn === null ? undefined : 'contract.signed_already'
    case 'end':
      return contract.signedOn === null ? 'contract.not_signed' : undefined
    case 'renew':
      if (contract.signedOn === null) return 'contract.not_signed'
      if (contract.endsOn === null) return 'contract.end_missing'
      if (contract.isRenewed) return 'contract.renewed_already'
      return contract.leavesOn === null ? undefined : 'contract.ends_with_employment'
    case 'void':
      return undefined
  }
}

/** What is against an act with its input, at its fields. */
export function actProblems(
  contract: ContractRow,
  employment: EmploymentFacts,
  others: readonly StoredTerm[],
  input: ActInput,
): readonly KeyedInputError[] {
  const refusal = actRefusal(contract, input.act)
  if (refusal) return [{ path: 'id', key: refusal }]
  switch (input.act) {
    case 'sign': {
      const terms = { ...contract, signedOn: input.day }
      const rest = others.filter(({ id }) => id !== contract.id)
      return checkTerms(employment, terms, rest).refusals
    }
    case 'end':
      if (input.day < contract.startsOn) return [{ path: 'endsOn', key: 'contract.ends_before_start' }]
      return contract.endsOn !== null && input.day >= contract.endsOn
        ? [{ path: 'endsOn', key: 'contract.end_not_earlier' }]
        : []
    case 'void':
      return []
  }
}

/** What an act writes. */
export function columnsOfAct(input: ActInput, now: Date): ContractColumns {
  switch (input.act) {
    case 'sign':
      return { signed_on: input.day }
    case 'end':
      return { ends_on: input.day, end_reason: input.reason }
    case 'void':
      return { voided_at: now, void_reason: input.reason }
  }
}

/** The day after the last one of a contract, on which the next one begins. */
export const renewalDay = ({ endsOn }: Pick<ContractRow, 'endsOn'>): string | undefined =>
  endsOn === null ? undefined : addDays(endsOn, 1)
