import { RosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

export type StoredForm = {
  readonly unitId: string
  readonly version: number
  readonly form: RosterForm
  readonly savedAt: Date
}

type Row = Omit<StoredForm, 'form'> & { readonly form: unknown }

const read = (row: Row): StoredForm => ({ ...row, form: RosterForm.parse(row.form) })
const columns = sql`own.business_unit_id as "unitId", own.version, newest.form,
  newest.saved_at as "savedAt"`
const newest = sql`join roster_form_version newest
  on newest.business_unit_id = own.business_unit_id and newest.version = own.version`

/** The form of a unit, or that of the nearest unit upwards. */
export async function findNearestForm(db: Db | Tx, unitId: string): Promise<StoredForm | undefined> {
  const { rows } = await sql<Row>`
    with recursive upwards as (
      select id, parent_id, 0 as distance from business_unit where id = ${unitId}
      union all
      select unit.id, unit.parent_id, distance + 1
      from upwards join business_unit unit on unit.id = upwards.parent_id
    )
    select ${columns} from upwards unit join roster_form own on own.business_unit_id = unit.id ${newest}
    order by distance limit 1`.execute(db)
  return rows[0] && read(rows[0])
}

/** The forms of all units, from the top of the tree down. */
export async function findForms(db: Db | Tx): Promise<readonly StoredForm[]> {
  const { rows } = await sql<Row>`
    with recursive downwards as (
      select id, 0 as depth from business_unit where parent_id is null
      union all
      select unit.id, depth + 1 from downwards join business_unit unit on unit.parent_id = downwards.id
    )
    select ${columns} from downwards unit join roster_form own on own.business_unit_id = unit.id ${newest}
    order by depth, unit.id`.execute(db)
  return rows.map(read)
}

/** Whether a unit is in the scope of a condition over `row`. */
export async function isUnit(db: Db | Tx, unitId: string, scope: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql`select from business_unit row where row.id = ${unitId} and ${scope}`.execute(db)
  return rows.length > 0
}

/** Saves are checked against the forms of other units, so one is saved after the other. */
export const lockForms = (tx: Tx) => sql`lock table roster_form in share row exclusive mode`.execute(tx)

type NewVersion = {
  readonly unitId: string
  readonly version: number
  readonly form: RosterForm
  readonly accountId: string
  readonly now: Date
}

export async function saveVersion(tx: Tx, { unitId, version, form, accountId, now }: NewVersion): Promise<void> {
  await sql`insert into roster_form (business_unit_id, version) values (${unitId}, ${version})
    on conflict (business_unit_id) do update set version = excluded.version`.execute(tx)
  await sql`insert into roster_form_version (business_unit_id, version, form, saved_by, saved_at)
    values (${unitId}, ${version}, ${JSON.stringify(form)}::jsonb, ${accountId}, ${now})`.execute(tx)
}

const isFilled = sql`value not in ('null', '""', '[]')`

/**
 * How many people have a value of each of some custom fields, wherever it is stored. One that waits for a decision or
 * comes back with a revocation counts too: it would be written in the storage of a field that it does not fit.
 */
export async function countValues(db: Db | Tx, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; values: number }>`
    select field as name, count(distinct person)::int as values from (
      select field, employee.id as person from employee
      cross join lateral jsonb_each(employee.custom) as own (field, value) where ${isFilled}
      union all
      select field, employment.employee_id from effective_event event
      join employment on employment.id = event.subject_id
      cross join lateral jsonb_each(event.patch) as own (field, value)
      where event.subject_kind = 'employment' and ${isFilled}
      union all
      select field, employee_id from employee_sealed
      union all
      select field, coalesce(employment.employee_id, entry.id) from entry
      left join employment on employment.id = entry.employment_id
      cross join lateral jsonb_each(entry.custom) as own (field, value) where ${isFilled}
      union all
      select field, entry_id from entry_sealed
      union all
      select field, employment.employee_id from personnel_act act
      join employment on employment.id = act.employment_id
      cross join lateral jsonb_each(
        case jsonb_typeof(act.input -> 'custom') when 'object' then act.input -> 'custom' else '{}' end
      ) as own (field, value) where ${isFilled}
      union all
      select one ->> 'field', employment.employee_id from roster_change change
      join employment on employment.id = change.employment_id
      cross join lateral jsonb_array_elements(change.shown) as own (one) where change.state = 'in_approval'
    ) counted where field = any(${[...names]}::text[]) group by field order by field`.execute(db)
  return new Map(rows.map(({ name, values }) => [name, values]))
}
