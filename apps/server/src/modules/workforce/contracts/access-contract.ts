import type { Permission } from '@rostrum/contracts/permissions'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { contractScopeColumns } from './contract.resource.ts'
import { type ContractRow, findContract, lockContract } from './contract.store.ts'

/** @throws DomainError `record.not_found`, for hidden and missing ones alike */
export async function accessContract(
  db: Db | Tx,
  { platform, actor, now }: Omit<CommandContext, 'tx'>,
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
  asking: Omit<CommandContext, 'tx'>,
  permission: Permission,
  id: string,
): Promise<ContractRow> {
  await lockContract(tx, id)
  return accessContract(tx, asking, permission, id)
}
