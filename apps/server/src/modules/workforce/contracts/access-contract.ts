import type { Permission } from '@rostrum/contracts/permissions'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { contractScopeColumns } from './contract.resource.ts'
import { type ContractRow, findContract, lockContract } from './contract.store.ts'

type Asking = { readonly platform: Platform; readonly actor: Staff; readonly now: Date }

/** @throws DomainError `record.not_found`, for hidden and missing ones alike */
export async function accessContract(
  db: Db | Tx,
  { platform, actor, now }: Asking,
  permission: Permission,
  id: string,
): Promise<ContractRow> {
  const scope = rowScopeCondition(contractScopeColumns, actor, permission)
  const found = await findContract(db, id, scope, calendarDay(now, platform.config.timeZone))
  if (!found) throw notFound()
  return found
}

/** The same, locked until the transaction ends. */
export async function accessLockedContract(
  tx: Tx,
  asking: Asking,
  permission: Permission,
  id: string,
): Promise<ContractRow> {
  await lockContract(tx, id)
  return accessContract(tx, asking, permission, id)
}
