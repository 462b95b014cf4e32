import type { MaintainedQuantity } from '@rostrum/attendance-rules/month-sums'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** An employment with the job number on a day. */
export type MaintainedPerson = {
  readonly employment: string
  readonly unit: string
  readonly department: string | null
  readonly store: string | null
  readonly zone: string
}

const keyOf = (jobNumber: string, day: string): string => `${day} ${jobNumber}`

/** The people at work with some job numbers on some days, by day and job number. */
export async function findPeople(
  db: Db | Tx,
  requested: readonly { readonly jobNumber: string; readonly day: string }[],
  defaultZone: string,
): Promise<(jobNumber: string, day: string) => MaintainedPerson | undefined> {
  const { rows } = await sql<MaintainedPerson & { jobNumber: string; day: string }>`
    select given.job_number as "jobNumber", given.day::text as day, employment.id as employment,
      place.unit_id as unit, place.department_id as department, place.store_id as store,
      coalesce(store.time_zone, setting.time_zone, ${defaultZone}) as zone
    from unnest(${requested.map(({ jobNumber }) => jobNumber)}::text[], ${requested.map(({ day }) => day)}::date[])
        as given (job_number, day)
      join employment on employment.job_number = given.job_number and not employment.rescinded
      join assignment_row place on place.subject_id = employment.id and place.during @> given.day
        and place.employment_state in ('entered', 'waiting_to_leave')
      left join lateral business_unit_setting_of(employment.company_id) setting on true
      left join store_row store on store.subject_id = place.store_id and store.during @> given.day`.execute(db)
  const found = new Map(rows.map(({ jobNumber, day, ...person }) => [keyOf(jobNumber, day), person]))
  return (jobNumber, day) => found.get(keyOf(jobNumber, day))
}

export type MaintenanceRow = {
  readonly id: string
  readonly employmentId: string
  readonly unitId: string
  readonly day: string
  readonly clock: number | null
  readonly minute: number | null
  readonly revokedAt: Date | null
  /** The zone of the store of the day, or of the company. */
  readonly zone: string
}

export async function findMaintenance(
  db: Db | Tx,
  ids: readonly string[],
  defaultZone: string,
): Promise<readonly MaintenanceRow[]> {
  const { rows } = await sql<MaintenanceRow>`
    select row.id, row.employment_id as "employmentId", row.unit_id as "unitId", row.day::text as day, row.clock,
      row.minute, row.revoked_at as "revokedAt", coalesce(store.time_zone, setting.time_zone, ${defaultZone}) as zone
    from attendance_maintenance row join employment on employment.id = row.employment_id
      left join lateral business_unit_setting_of(employment.company_id) setting on true
      left join store_row store on store.subject_id = row.store_id and store.during @> row.day
    where row.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

export type NewMaintenance = {
  readonly id: string
  readonly person: MaintainedPerson
  readonly day: string
  readonly clock: number | null
  readonly minute: number | null
  readonly quantity: string | null
  readonly amount: number | null
  readonly remark: string
}

export async function insertMaintenance(
  tx: Tx,
  entries: readonly NewMaintenance[],
  accountId: string,
  now: Date,
): Promise<void> {
  const given = entries.map(({ person, ...entry }) => ({ ...entry, ...person }))
  await sql`
    insert into attendance_maintenance (id, employment_id, unit_id, department_id, store_id, day, clock, minute,
      quantity, amount, remark, created_by, created_at)
    select id, employment, unit, department, store, day, clock, minute, quantity, amount, remark, ${accountId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, employment uuid, unit uuid,
      department uuid, store uuid, day date, clock smallint, minute smallint, quantity text, amount smallint,
      remark text)`.execute(tx)
}

type Changed = { readonly minute?: number; readonly amount?: number; readonly remark?: string }

export const updateMaintenance = (tx: Tx, id: string, { minute, amount, remark }: Changed) =>
  sql`update attendance_maintenance set minute = coalesce(${minute ?? null}::smallint, minute),
      amount = coalesce(${amount ?? null}::smallint, amount), remark = coalesce(${remark ?? null}::text, remark),
      revision = revision + 1
    where id = ${id}`.execute(tx)

export const revokeEntry = (tx: Tx, id: string, accountId: string, now: Date) =>
  sql`update attendance_maintenance set revoked_by = ${accountId}, revoked_at = ${now}, revision = revision + 1
    where id = ${id} and revoked_at is null`.execute(tx)

/** Writes the times that entries give their clocks; times of the same entries before count no more. */
export async function writeTimes(
  tx: Tx,
  entries: readonly {
    readonly id: string
    readonly employment: string
    readonly day: string
    readonly clock: number
    readonly at: string
  }[],
  now: Date,
): Promise<void> {
  await revokeTimes(
    tx,
    entries.map(({ id }) => id),
    now,
  )
  await sql`
    insert into attendance_supplement (id, employment_id, day, clock, at, source, maintenance_id, created_at)
    select gen_random_uuid(), employment, day, clock, at, 'maintenance', id, ${now}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (id uuid, employment uuid, day date,
      clock smallint, at timestamptz)`.execute(tx)
}

export const revokeTimes = (tx: Tx, ids: readonly string[], now: Date) =>
  sql`update attendance_supplement set revoked_at = ${now}
    where maintenance_id = any(${[...ids]}::uuid[]) and revoked_at is null`.execute(tx)

/** Quantities that are effective for days of employments, both days included, by employment. */
export async function findMaintainedQuantities(
  db: Db | Tx,
  windows: readonly { readonly employmentId: string; readonly from: string; readonly to: string }[],
): Promise<ReadonlyMap<string, readonly (MaintainedQuantity & { readonly day: string })[]>> {
  const { rows } = await sql<MaintainedQuantity & { employmentId: string; day: string }>`
    select row.employment_id as "employmentId", row.day::text as day, row.quantity, row.amount
    from unnest(${windows.map(({ employmentId }) => employmentId)}::uuid[], ${windows.map(({ from }) => from)}::date[],
        ${windows.map(({ to }) => to)}::date[]) as wide (employment_id, first, last)
      join attendance_maintenance row on row.employment_id = wide.employment_id
        and row.day between wide.first and wide.last and row.quantity is not null and row.revoked_at is null
    order by row.employment_id, row.day, row.quantity`.execute(db)
  return Map.groupBy(rows, ({ employmentId }) => employmentId)
}
