import { documentKinds } from '@rostrum/contracts/workforce/documents/kinds'
import { type RawBuilder, sql } from 'kysely'
import { unitSettings } from '../../../engines/unit/unit-settings.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { idOfText } from '../../../kernel/database/id-of-text.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { nearestPlace } from '../employees/public.ts'

/** Every paper with the place of its employment on a day, or the nearest one, as an item of `from`. */
export const documentRows = (day: string): RawBuilder<unknown> => sql`(
  select document.*, employment.company_id, ${day}::date as as_of,
    employee.search_text || ' ' || lower(employment.job_number) as search_text,
    ${nearestPlace(sql`${day}::date`)}
  from employee_document document join employment on employment.id = document.employment_id and not employment.rescinded
  join employee on employee.id = employment.employee_id)`

export const isExpired = sql<boolean>`(row.valid_to < row.as_of)`
export const isValid = sql<boolean>`((row.valid_from is null or row.valid_from <= row.as_of)
  and (row.valid_to is null or row.as_of <= row.valid_to))`

/** Entered people with a kind of paper that they need and have no valid one of, as an item of `from`. */
export const missingDocumentRows = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${idOfText(sql`employment.id || needed.kind`)} as id, 1 as revision,
    employment.id as employment_id, employee.name, employment.job_number, needed.kind, employment.company_id,
    part.unit_id, part.department_id, part.store_id, part.post_id, part.entry_date, ${day} as as_of,
    (select max(valid_to) from employee_document old where old.employment_id = employment.id
      and old.kind = needed.kind and old.valid_to < ${day}) as expired_on,
    employee.search_text || ' ' || lower(employment.job_number) as search_text
  from assignment_row part join employment on employment.id = part.subject_id and not employment.rescinded
  join employee on employee.id = employment.employee_id
  cross join unnest(${[...documentKinds]}::text[]) as needed (kind)
  where part.during @> ${day} and part.employment_state in ('entered', 'waiting_to_leave')
    and exists (select from document_requirement requirement, business_unit_setting setting
      where requirement.kind = needed.kind and requirement.enabled and setting.id = employment.company_id
        and requirement.business_unit_id in (select business_units_upwards(part.unit_id))
        and (requirement.country is null or requirement.country = setting.country)
        and (requirement.post_kind is null or requirement.post_kind = (select post.kind from post_row post
          where post.subject_id = part.post_id and post.during @> ${day}))
        and (requirement.nationality = 'any'
          or (requirement.nationality = 'own') = (employee.nationality is not distinct from setting.country)))
    and not exists (select from employee_document document where document.employment_id = employment.id
      and document.kind = needed.kind and (document.valid_from is null or document.valid_from <= ${day})
      and (document.valid_to is null or ${day} <= document.valid_to)))`

export type DocumentColumns = {
  readonly id: string
  readonly employment_id: string
  readonly kind: string
  readonly number_encrypted: string | null
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly scan_file_id: string | null
  readonly remark: string
}

export async function insertDocuments(tx: Tx, rows: readonly DocumentColumns[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into employee_document (id, employment_id, kind, number_encrypted, valid_from, valid_to, scan_file_id,
      remark, created_at)
    select id, employment_id, kind, number_encrypted, valid_from, valid_to, scan_file_id, remark, ${now}
    from jsonb_populate_recordset(null::employee_document, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

export const updateDocument = (tx: Tx, id: string, columns: Partial<Omit<DocumentColumns, 'id' | 'employment_id'>>) =>
  tx
    .updateTable('employee_document')
    .set({ ...columns, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute()

/** The sealed parts of a paper in the scope of a condition over `row`. */
export async function findSealedParts(
  db: Db | Tx,
  id: string,
  scope: RawBuilder<boolean>,
  day: string,
): Promise<{ readonly number: string | null; readonly scanFileId: string | null } | undefined> {
  const { rows } = await sql<{ number: string | null; scanFileId: string | null }>`
    select row.number_encrypted as number, row.scan_file_id as "scanFileId" from ${documentRows(day)} as row
    where row.id = ${id}::uuid and ${scope}`.execute(db)
  return rows[0]
}

/** Valid papers that end, and that no later paper of the kind follows. */
const ending = (platform: Pick<Platform, 'config'>, now: Date, day: string, scope: RawBuilder<boolean>) => sql`
  ${documentRows(day)} as row join ${unitSettings(platform, now)} as setting on setting.id = row.unit_id
  where ${scope} and ${isValid} and row.valid_to is not null and not exists (
    select from employee_document next where next.employment_id = row.employment_id and next.kind = row.kind
      and (next.valid_to is null or next.valid_to > row.valid_to))`

type DocumentQuery = { readonly now: Date; readonly day: string; readonly scope: RawBuilder<boolean> }

/** How many papers end within each number of days, with the first end; each counts for the lowest number. */
export async function countEndingDocuments(
  db: Db,
  platform: Pick<Platform, 'config'>,
  { now, day, scope, within }: DocumentQuery & { readonly within: readonly number[] },
): Promise<
  readonly { readonly within: number; readonly count: number; readonly due: Date; readonly dueDay: string }[]
> {
  const bracket = sql`(select min(days) from unnest(${[...within]}::int[]) days where row.valid_to - row.as_of <= days)`
  const { rows } = await sql<{ within: number; count: number; due: Date; dueDay: string }>`
    select within, count(*)::int as count, min(ends) as due, min(valid_to)::text as "dueDay"
    from (select ${bracket} as within, row.valid_to, (row.valid_to + 1)::timestamp at time zone setting.time_zone as ends
      from ${ending(platform, now, day, scope)}) hit
    where within is not null group by within order by within`.execute(db)
  return rows
}

export async function countMissingDocuments(db: Db, day: string, scope: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from ${missingDocumentRows(sql`${day}::date`)} as row where ${scope}`.execute(db)
  return rows[0]?.count ?? 0
}

export type EndingDocument = {
  readonly id: string
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly day: string
}

/** The papers that end within a number of days, the first ones. */
export async function findEndingDocuments(
  db: Db,
  platform: Pick<Platform, 'config'>,
  { now, day, scope, days, limit }: DocumentQuery & { readonly days: number; readonly limit: number },
): Promise<readonly EndingDocument[]> {
  const { rows } = await sql<EndingDocument>`
    select hit.id, employee.name, hit.starts as "startsAt", hit.ends as "endsAt", hit.valid_to::text as day
    from (select row.id, row.employment_id, row.valid_to,
        coalesce(row.valid_from, row.valid_to)::timestamp at time zone setting.time_zone as starts,
        (row.valid_to + 1)::timestamp at time zone setting.time_zone as ends
      from ${ending(platform, now, day, scope)} and row.valid_to - row.as_of <= ${days}) hit
    join employment on employment.id = hit.employment_id join employee on employee.id = employment.employee_id
    order by hit.ends, hit.id limit ${limit}`.execute(db)
  return rows
}
