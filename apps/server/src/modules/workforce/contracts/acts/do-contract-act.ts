import type { Staff } from '../../../../kernel/actor.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { accessLockedContract } from '../access-contract.ts'
import { updateContract } from '../contract.store.ts'
import { claimScan } from '../write-contracts.ts'
import type { ActInput } from './contract-act.ts'
import { requestAct } from './contract-approval.ts'

type ActRequest = { readonly id: string; readonly revision: number; readonly scanFileId?: string | null }

/**
 * Signs, ends or voids a contract in scope at the revision that was read. A scan belongs to the contract from now on,
 * also while the signature awaits approval.
 *
 * @throws DomainError `record.not_found`, `record.conflict`, or the problem of the act
 */
export function doContractAct(
  platform: Platform,
  actor: Staff,
  { id, revision, scanFileId }: ActRequest,
  input: ActInput,
  now: Date,
): Promise<{ requestId: string | null }> {
  return platform.transaction(async (tx) => {
    const asking = { platform, tx, actor, now }
    const contract = await accessLockedContract(tx, asking, 'contract:write', id)
    if (contract.revision !== revision) throw new DomainError('record.conflict')
    if (scanFileId) {
      await claimScan(asking, scanFileId)
      await updateContract(tx, id, { scan_file_id: scanFileId })
    }
    return requestAct(asking, id, input)
  })
}
