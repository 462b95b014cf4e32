import type { ShiftDefinition } from '@rostrum/contracts/attendance/templates/shift'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** The first days of the versions of shifts. */
export async function findShiftDays(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ shift_id: string; days: string[] }>`
    select shift_id, array_agg(from_day::text order by from_day) as days from attendance_shift_version
    where shift_id = any(${[...ids]}::uuid[]) group by shift_id`.execute(db)
  return new Map(rows.map(({ shift_id, days }) => [shift_id, days]))
}

export type ShiftVersion = { readonly shiftId: string; readonly day: string; readonly definition: ShiftDefinition }

/** Writes the version of a day; one that was written for the same day before it began gives way. */
export async function writeShiftVersions(tx: Tx, versions: readonly ShiftVersion[], now: Date): Promise<void> {
  await sql`
    insert into attendance_shift_version (id, shift_id, from_day, definition, created_at)
    select gen_random_uuid(), "shiftId", day, definition, ${now}
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as given ("shiftId" uuid, day date, definition jsonb)
    on conflict (shift_id, from_day) do update set definition = excluded.definition,
      created_at = excluded.created_at`.execute(tx)
}

/**
 * A shift that changes makes a new version of each online template with it, from the same day on, so that the versions
 * of a template name every change of what it says.
 */
export async function addVersionsOfShifts(
  tx: Tx,
  changed: readonly { readonly shiftId: string; readonly day: string }[],
  now: Date,
): Promise<readonly { readonly id: string; readonly from: string }[]> {
  const { rows } = await sql<{ id: string; from: string }>`
    with change as (
      select distinct version.template_id, given.day
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given ("shiftId" uuid, day date)
        join attendance_template_version version on version.shift_ids @> array[given."shiftId"]
        join attendance_template template on template.id = version.template_id and template.state = 'online'
      where version.from_day = (select max(from_day) from attendance_template_version latest
        where latest.template_id = version.template_id and latest.from_day <= given.day)
    ), added as (
    insert into attendance_template_version (id, template_id, number, from_day, rules, shift_ids, created_at)
    select gen_random_uuid(), change.template_id,
      (select max(number) from attendance_template_version one where one.template_id = change.template_id)
        + row_number() over (partition by change.template_id order by change.day),
      change.day, source.rules, source.shift_ids, ${now}
    from change join lateral (
      select rules, shift_ids from attendance_template_version version
      where version.template_id = change.template_id and version.from_day <= change.day
      order by from_day desc limit 1) source on true
    on conflict (template_id, from_day) do nothing)
    select template_id as id, day::text as from from change`.execute(tx)
  return rows
}

/** Inserts shifts or changes what their record says. */
export async function upsertShifts(
  tx: Tx,
  shifts: readonly {
    readonly id: string
    readonly code?: string | undefined
    readonly name?: string | undefined
    readonly name_en?: string | undefined
    readonly value?: string | undefined
    readonly enabled?: boolean | undefined
    readonly business_unit_id?: string | undefined
    readonly isCreate: boolean
  }[],
): Promise<void> {
  const created = shifts.filter(({ isCreate }) => isCreate)
  if (created.length > 0)
    await sql`insert into attendance_shift (id, code, name, name_en, value, enabled, business_unit_id)
      select id, code, name, coalesce(name_en, ''), value, enabled, business_unit_id
      from jsonb_populate_recordset(null::attendance_shift, ${JSON.stringify(created)}::jsonb)`.execute(tx)
  const changed = shifts.filter(({ isCreate }) => !isCreate)
  if (changed.length > 0)
    await sql`update attendance_shift as row set name = coalesce(given.name, row.name), name_en = coalesce(given.name_en, row.name_en),
        enabled = coalesce(given.enabled, row.enabled), revision = row.revision + 1
      from jsonb_populate_recordset(null::attendance_shift, ${JSON.stringify(changed)}::jsonb) as given
      where given.id = row.id`.execute(tx)
}

/** Shifts of which days may already be calculated: online templates name them. */
export async function findShiftsInUse(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as given (id) where exists (
      select 1 from attendance_template_version version join attendance_template template
        on template.id = version.template_id and template.state = 'online'
      where version.shift_ids @> array[given.id])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** What each shift is on its given day. */
export async function findDefinitionsOn(
  tx: Tx,
  request: readonly { readonly shiftId: string; readonly day: string }[],
): Promise<ReadonlyMap<string, ShiftDefinition>> {
  const { rows } = await sql<{ shiftId: string; definition: ShiftDefinition }>`
    select distinct on (given."shiftId") given."shiftId", version.definition
    from jsonb_to_recordset(${JSON.stringify(request)}::jsonb) as given ("shiftId" uuid, day date)
      join attendance_shift_version version on version.shift_id = given."shiftId"
    order by given."shiftId", (version.from_day <= given.day) desc, abs(version.from_day - given.day)`.execute(tx)
  return new Map(rows.map(({ shiftId, definition }) => [shiftId, definition]))
}
