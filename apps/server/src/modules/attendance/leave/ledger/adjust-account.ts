import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { placeScopeOn } from '../../../stores/stores/public.ts'
import { differenceOf } from '../rules/rule-difference.ts'
import { isInReach } from '../subject.store.ts'
import { type AccountFile, openAccounts, saveAccounts } from './account-file.ts'
import { adjustmentRows } from './maintain-accounts.ts'

/** Of people as `row`, by the place of today. */
export const leaveScopeColumns = placeScopeOn(sql`row.as_of`, { employment: sql`row.id` })

/** @throws DomainError `record.not_found` outside of the reach of a permission, by the place of today */
export async function requireReach(
  tx: Tx,
  platform: Platform,
  actor: Staff,
  permission: 'annual-leave:read' | 'annual-leave:maintain' | 'attendance-request:read' | 'attendance-request:write',
  id: string,
  now: Date,
): Promise<void> {
  const scope = rowScopeCondition(leaveScopeColumns, actor, permission)
  if (!(await isInReach(tx, platform, id, scope, now))) throw notFound()
}

async function openForMaintenance(
  tx: Tx,
  platform: Platform,
  actor: Staff,
  id: string,
  now: Date,
): Promise<AccountFile> {
  await requireReach(tx, platform, actor, 'annual-leave:maintain', id, now)
  const [file] = await openAccounts(tx, platform, [id], now)
  if (!file) throw notFound()
  if (!file.rule) throw new DomainError('leave.no_rule')
  return file
}

type Adjustment = {
  readonly id: string
  readonly days: number
  readonly usableUntil: string | null
  readonly remark: string
  readonly key: string
}

/** Gives or takes days by hand. Sent again with its key, nothing is written twice. */
export function adjustAccount(
  platform: Platform,
  actor: Staff,
  { id, days, usableUntil, remark, key }: Adjustment,
  now: Date,
): Promise<{ remaining: number }> {
  return platform.transaction(async (tx) => {
    const file = await openForMaintenance(tx, platform, actor, id, now)
    const name = `adjustment:${key}`
    const isRepeated = file.rows.some((row) => row.key === name)
    const rows = isRepeated ? [] : adjustmentRows(file, days, { code: 'by_hand', path: 'days', usableUntil, key: name })
    await saveAccounts(tx, [{ file, rows, remark, accountId: actor.accountId }], now)
    if (!isRepeated)
      await audit(tx, actor, now, {
        ...{ event: 'annual-leave.adjusted', entity: 'annual-leave', entityId: id },
        facts: { days, usableUntil, remark },
      })
    return { remaining: balanceAfter(file, rows) }
  })
}

/** Gives the leave year what the rule gives now. */
export function resetAccount(
  platform: Platform,
  actor: Staff,
  { id, remark }: { readonly id: string; readonly remark: string },
  now: Date,
): Promise<{ remaining: number; adjusted: number }> {
  return platform.transaction(async (tx) => {
    const file = await openForMaintenance(tx, platform, actor, id, now)
    const { rows, written } = differenceOf(file, 'reset')
    await saveAccounts(tx, [{ file, rows, remark, accountId: actor.accountId }], now)
    const facts = { days: written, remark }
    if (written !== 0)
      await audit(tx, actor, now, { event: 'annual-leave.reset', entity: 'annual-leave', entityId: id, facts })
    return { remaining: balanceAfter(file, rows), adjusted: written }
  })
}

const balanceAfter = ({ rows }: AccountFile, added: readonly { readonly days: number }[]): number =>
  [...rows, ...added].reduce((sum, { days }) => sum + days, 0)
