import type { TemplateState } from '@rostrum/contracts/attendance/templates/lifecycle'
import type { TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

export type StoredTemplate = {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly days: readonly string[]
}

/** Templates with the first days of their versions. */
export async function findTemplates(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredTemplate>> {
  const { rows } = await sql<StoredTemplate>`
    select id, kind, state, (select coalesce(array_agg(from_day::text order by from_day), '{}')
      from attendance_template_version version where version.template_id = template.id) as days
    from attendance_template template where id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

type TemplateRow = {
  readonly id: string
  readonly isCreate: boolean
  readonly name?: string | undefined
  readonly name_en?: string | undefined
  readonly kind?: string | undefined
  readonly business_unit_id?: string | undefined
  /** Of a new one; offline without it. */
  readonly state?: TemplateState
}

/** Inserts templates, or changes what their record says. */
export async function upsertTemplates(tx: Tx, templates: readonly TemplateRow[]): Promise<void> {
  const created = templates.filter(({ isCreate }) => isCreate)
  if (created.length > 0)
    await sql`insert into attendance_template (id, name, name_en, kind, business_unit_id, state)
      select id, name, coalesce(name_en, ''), kind, business_unit_id, coalesce(state, 'offline')
      from jsonb_populate_recordset(null::attendance_template, ${JSON.stringify(created)}::jsonb)`.execute(tx)
  const changed = templates.filter(({ isCreate }) => !isCreate)
  if (changed.length > 0)
    await sql`update attendance_template as row set name = coalesce(given.name, row.name),
        name_en = coalesce(given.name_en, row.name_en), revision = row.revision + 1
      from jsonb_populate_recordset(null::attendance_template, ${JSON.stringify(changed)}::jsonb) as given
      where given.id = row.id`.execute(tx)
}

export type TemplateVersion = {
  readonly templateId: string
  readonly day: string
  /** Undefined: those of the version that holds on the day. */
  readonly rules: TemplateRules | undefined
}

export async function writeTemplateVersions(tx: Tx, versions: readonly TemplateVersion[], now: Date): Promise<void> {
  const given = versions.map(({ templateId, day, rules }) => ({
    ...{ template_id: templateId, from_day: day, rules: rules ?? null },
    shift_ids: rules ? [...new Set(rules.pattern.days.filter((shift) => shift !== null))] : null,
  }))
  await sql`
    insert into attendance_template_version (id, template_id, number, from_day, rules, shift_ids, created_at)
    select gen_random_uuid(), given.template_id, coalesce((select max(number) from attendance_template_version one
        where one.template_id = given.template_id), 0) + 1,
      given.from_day, coalesce(given.rules, stored.rules), coalesce(given.shift_ids, stored.shift_ids), ${now}
    from jsonb_populate_recordset(null::attendance_template_version, ${JSON.stringify(given)}::jsonb) as given
      left join lateral (
        select rules, shift_ids from attendance_template_version version
        where version.template_id = given.template_id
        order by from_day <= given.from_day desc, abs(from_day - given.from_day) limit 1) stored on true
    on conflict (template_id, from_day) do update set rules = excluded.rules, shift_ids = excluded.shift_ids,
      created_at = excluded.created_at`.execute(tx)
}

/** How many people a template is linked to on a day or later. */
export async function countLinkedStaff(db: Db | Tx, templateId: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attendance_templates_on(${day}::date)
    where template_id = ${templateId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a template is given to anyone on a day or later. */
export async function isAssigned(db: Db | Tx, templateId: string, day: string): Promise<boolean> {
  const { rows } = await sql`select 1 from template_assignment where template_id = ${templateId}
    and rescinded_at is null and during && daterange(${day}::date, null) limit 1`.execute(db)
  return rows.length > 0
}

/** The states of templates. */
export async function findOnlineTemplates(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from attendance_template where state = 'online' and id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Segments of shifts now and later, as the most of them. */
export async function countSegments(db: Db | Tx, shiftIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; segments: number }>`
    select shift_id as id, min(jsonb_array_length(definition -> 'segments'))::int as segments
    from attendance_shift_version where shift_id = any(${[...shiftIds]}::uuid[]) group by shift_id`.execute(db)
  return new Map(rows.map(({ id, segments }) => [id, segments]))
}

type Naming = { readonly id: string; readonly rules: Pick<TemplateRules, 'flows' | 'reminders'> }
type Named = { readonly templateId: string; readonly id: string }

/** The units of templates and those above them, as `upwards`. */
const upwards = (templates: readonly Naming[]) => sql`
  upwards as (
    select template.id as template_id, template.business_unit_id as unit_id from attendance_template template
      where template.id = any(${templates.map(({ id }) => id)}::uuid[])
    union
    select upwards.template_id, unit.parent_id from upwards join business_unit unit on unit.id = upwards.unit_id
      where unit.parent_id is not null
  )`

/** Which of the approval flows that templates name belong to their units or to those above. */
export async function findNamedFlows(
  tx: Tx,
  templates: readonly Naming[],
): Promise<readonly (Named & { readonly kind: string })[]> {
  const named = templates.flatMap(({ rules }) => Object.values(rules.flows))
  if (named.length === 0) return []
  const { rows } = await sql<Named & { kind: string }>`with recursive ${upwards(templates)}
    select upwards.template_id as "templateId", flow.id, flow.kind from approval_flow flow
      join upwards on upwards.unit_id = flow.unit_id where flow.id = any(${named}::uuid[])`.execute(tx)
  return rows
}

/** The same for reminder templates. */
export async function findNamedReminders(tx: Tx, templates: readonly Naming[]): Promise<readonly Named[]> {
  const named = templates.flatMap(({ rules }) => rules.reminders)
  if (named.length === 0) return []
  const { rows } = await sql<Named>`with recursive ${upwards(templates)}
    select upwards.template_id as "templateId", reminder.id from reminder_template reminder
      join upwards on upwards.unit_id = reminder.business_unit_id where reminder.id = any(${named}::uuid[])`.execute(tx)
  return rows
}
