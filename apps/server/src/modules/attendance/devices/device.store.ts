import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { deviceRows } from './device.resource.ts'

/** Whether a phone is in a scope over `row` on a day; locks it until the transaction ends. Undefined out of it. */
export async function lockDevice(
  tx: Tx,
  id: string,
  { scope, day }: { readonly scope: RawBuilder<boolean>; readonly day: string },
): Promise<{ readonly employmentId: string; readonly isReleased: boolean } | undefined> {
  await sql`select from attendance_device where record_id = ${id} for update`.execute(tx)
  const { rows } = await sql<{ employmentId: string; isReleased: boolean }>`
    select row.employment_id as "employmentId", row.state = 'released' as "isReleased"
    from ${deviceRows(day)} row where row.record_id = ${id} and ${scope}`.execute(tx)
  return rows[0]
}

type Release = {
  readonly id: string
  readonly reason: string
  readonly accountId: string
  readonly now: Date
}

/** Ends the use of a phone; its key goes, so that the next person brings one of their own. */
export async function releaseDevice(tx: Tx, { id, reason, accountId, now }: Release): Promise<void> {
  await sql`update attendance_device
    set released_at = ${now}, released_by = ${accountId}, release_reason = ${reason}, public_key = null
    where record_id = ${id}`.execute(tx)
}

type OwnDevice = {
  readonly device: string
  readonly name: string
  readonly firstSeenAt: Date
  readonly lastSeenAt: Date
  readonly signs: boolean
  readonly releasedAt: Date | null
  readonly releaseReason: string | null
}

/** The phones of all employments of an account, the last used one first. */
export async function findOwnDevices(db: Db, accountId: string, limit: number): Promise<readonly OwnDevice[]> {
  const { rows } = await sql<OwnDevice>`
    select row.id as device, row.phone as name, row.first_seen_at as "firstSeenAt",
      row.last_seen_at as "lastSeenAt", row.public_key is not null as signs, row.released_at as "releasedAt",
      row.release_reason as "releaseReason"
    from account join employment on employment.employee_id = account.employee_id and not employment.rescinded
      join attendance_device row on row.employment_id = employment.id
    where account.id = ${accountId} order by row.last_seen_at desc, row.id limit ${limit}`.execute(db)
  return rows
}
