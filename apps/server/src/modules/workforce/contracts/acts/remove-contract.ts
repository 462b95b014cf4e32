import { contractScanUpload } from '@rostrum/contracts/workforce/contracts/files'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { removeInstallationFile } from '../../../system/files/public.ts'
import { accessLockedContract } from '../access-contract.ts'
import { type ContractRow, deleteContract, findEmployments, findTerms, lockEmployments } from '../contract.store.ts'

/**
 * Deletes a contract that was entered by mistake, with its scan.
 *
 * @throws DomainError `record.not_found`, `record.conflict`, `contract.only_contract`
 */
export function removeContract(
  platform: Platform,
  actor: Staff,
  { id, revision }: { readonly id: string; readonly revision: number },
  now: Date,
): Promise<{ done: true }> {
  return platform.transaction(async (tx) => {
    const contract = await accessLockedContract(tx, { platform, actor, now }, 'contract:remove', id)
    if (contract.revision !== revision) throw new DomainError('record.conflict')
    await lockEmployments(tx, [contract.employmentId])
    if (await isOnlyContractOfGuide(tx, platform, contract, now)) throw new DomainError('contract.only_contract')
    await deleteContract(tx, id)
    const facts = { number: contract.number, kind: contract.kind }
    await audit(tx, actor, now, { event: 'contract.removed', entity: 'contract', entityId: id, facts })
    if (contract.scanFileId !== null) await removeInstallationFile(tx, contract.scanFileId, contractScanUpload)
    return { done: true } as const
  })
}

/** Whether a contract is the only one, void ones apart, of a person in a post of kind guide. */
export async function isOnlyContractOfGuide(
  db: Db | Tx,
  platform: Platform,
  { id, employmentId, isVoid }: ContractRow,
  now: Date,
): Promise<boolean> {
  const employment = (await findEmployments(db, platform, [employmentId], now)).get(employmentId)
  if (!employment?.isGuide || isVoid) return false
  const terms = await findTerms(db, [employmentId])
  return terms.every((other) => other.id === id)
}
