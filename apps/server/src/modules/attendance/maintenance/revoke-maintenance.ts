import { sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { findClosedPeriods, holdPeriods } from '../closed-periods/public.ts'
import { maintenanceScopeColumns } from './maintenance.resource.ts'
import { findMaintenance, revokeEntry, revokeTimes } from './maintenance.store.ts'
import { dayMaintained } from './public.ts'

/**
 * Revokes an entry. One that is revoked is answered the same.
 *
 * @throws DomainError `record.not_found` out of reach, `attendance.period_closed`
 */
export async function revokeMaintenance(
  { platform, tx, actor, now }: CommandContext,
  { id, remark }: { readonly id: string; readonly remark: string },
): Promise<{ id: string; state: 'revoked' }> {
  const scope = rowScopeCondition(maintenanceScopeColumns, actor, 'attendance-day:maintain')
  const { rows } = await sql`select from attendance_maintenance row where id = ${id} and ${scope} for update`.execute(
    tx,
  )
  const [entry] = rows.length === 0 ? [] : await findMaintenance(tx, [id], platform.config.timeZone)
  if (!entry) throw notFound()
  if (entry.revokedAt !== null) return { id, state: 'revoked' }
  await holdPeriods(tx, [entry.employmentId])
  const [period] = await findClosedPeriods(tx, [{ employmentId: entry.employmentId, from: entry.day, to: entry.day }])
  if (period !== undefined) throw new DomainError('attendance.period_closed', { period })
  await revokeEntry(tx, id, actor.accountId, now)
  await revokeTimes(tx, [id], now)
  await audit(tx, actor, now, {
    ...{ event: 'attendance-maintenance.revoked', entity: 'attendance-maintenance', entityId: id },
    facts: { remark },
  })
  await announce(tx, dayMaintained, [{ id: entry.employmentId, from: entry.day, to: entry.day }])
  return { id, state: 'revoked' }
}
