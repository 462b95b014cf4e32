import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import type { contractCalls } from '@rostrum/contracts/workforce/contracts/calls'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError, invalid, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { takeNumbers } from '../../job-numbers/public.ts'
import { accessLockedContract } from '../access-contract.ts'
import { checkTerms } from '../check-terms.ts'
import {
  type ContractRow,
  findEmployments,
  findTerms,
  findUsedNumbers,
  insertContracts,
  lockEmployments,
} from '../contract.store.ts'
import { actRefusal } from './contract-act.ts'

type Input = ParsedOf<(typeof contractCalls)['POST /workbenchApi/workforce/contracts/{id}/renewal']>

/**
 * Prepares the contract that follows one, unsigned, with its place, work and template. The law of the country is asked
 * now, so that no contract is printed that cannot be signed.
 *
 * @throws DomainError `record.not_found`, `contract.renewed_already`, `contract.ends_with_employment`, or at the term
 * that is not possible
 */
export function renewContract(platform: Platform, actor: Staff, input: Input, now: Date): Promise<{ id: string }> {
  return platform.transaction(async (tx) => {
    const contract = await accessLockedContract(tx, { platform, actor, now }, 'contract:write', input.id)
    const refusal = actRefusal(contract, 'renew')
    if (refusal) throw new DomainError(refusal)
    await lockEmployments(tx, [contract.employmentId])
    const employment = (await findEmployments(tx, platform, [contract.employmentId], now)).get(contract.employmentId)
    if (!employment) throw notFound()
    const terms = { ...input, signedOn: null }
    const { refusals } = checkTerms(employment, terms, await findTerms(tx, [contract.employmentId]))
    if (refusals.length > 0) throw invalid(...refusals)
    const id = crypto.randomUUID()
    const number = await nextNumber(tx, contract, input.startsOn)
    const row = {
      ...{ id, employment_id: contract.employmentId, number, kind: input.kind },
      ...{ place: contract.place, work: contract.work, signed_on: null },
      ...{ starts_on: input.startsOn, ends_on: input.endsOn, probation_ends_on: null },
      ...{ requested_by_employee: input.requestedByEmployee, scan_file_id: null },
      ...{ template_version_id: contract.templateVersionId, predecessor_id: contract.id },
    }
    await insertContracts(tx, [row], now)
    const facts = { predecessor: contract.number, number }
    await audit(tx, actor, now, { event: 'contract.renewed', entity: 'contract', entityId: id, facts })
    return { id }
  })
}

/** By the rule of the unit; without one, the number of the contract before with a count. */
async function nextNumber(tx: Tx, { number, unitId }: ContractRow, on: string): Promise<string> {
  const taken = await takeNumbers(tx, { subject: 'contract', unitId, on, count: 1 }, (numbers) =>
    findUsedNumbers(tx, numbers),
  )
  const [next] = taken ?? []
  if (next !== undefined) return next
  const [, base = number, count = '1'] = /^(.*?)(?:-R(\d+))?$/.exec(number) ?? []
  return `${base.slice(0, 25)}-R${Number(count) + 1}`
}
