import type { EntryVocabulary } from '@rostrum/contracts/workforce/onboarding/lifecycle'
import type { Insertable, Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import { nearestFirst } from '../../../engines/timeline/nearest-first.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Entry } from '../../../kernel/database/database-types.ts'

export type StoredEntry = Omit<Selectable<Entry>, 'state'> & { readonly state: EntryVocabulary['state'] }

/** Hires with the state of their employment on a day, and whose decision is open, as an item of `from`. */
export const entryRows = (day: string): RawBuilder<unknown> => sql`(
  select entry.*, request.approvers,
    coalesce(employment.job_number, nullif(entry.job_number, ''), '') as shown_number,
    case when entry.state <> 'approved' then entry.state
      when employment.rescinded then 'did_not_come'
      when exists (select from assignment_row part where part.subject_id = entry.employment_id
        and part.during @> ${day}::date and part.employment_state <> 'waiting_to_enter') then 'entered'
      else 'waiting_to_enter' end as shown_state
  from entry left join employment on employment.id = entry.employment_id
  cross join lateral (
    select coalesce(string_agg(task.account_name, ', ' order by task.ordinal), '') as approvers
    from approval_task task where task.request_id = entry.request_id and task.state = 'open'
  ) request)`

export const insertEntry = (tx: Tx, entry: Omit<Insertable<Entry>, 'requester_name'> & { requester_id: string }) =>
  tx
    .insertInto('entry')
    .values(({ selectFrom }) => ({
      ...entry,
      requester_name: selectFrom('account').select('display_name').where('id', '=', entry.requester_id),
    }))
    .execute()

type SealedOfEntry = { readonly id: string; readonly field: string; readonly value_encrypted: string }

export async function insertSealed(tx: Tx, entryId: string, rows: readonly SealedOfEntry[]): Promise<void> {
  await sql`insert into entry_sealed (id, entry_id, field, value_encrypted)
    select id, ${entryId}, field, value_encrypted from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, field text, value_encrypted text)`.execute(tx)
}

/** The encrypted custom values of a hire by their field. */
export async function findSealedOf(tx: Tx, entryId: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<SealedOfEntry>`select id, field, value_encrypted from entry_sealed
    where entry_id = ${entryId}`.execute(tx)
  return Object.fromEntries(rows.map(({ field, value_encrypted }) => [field, value_encrypted]))
}

/** The encrypted custom values of a hire end with its decision: those of an approved one are the employee's. */
export const deleteSealedOf = (tx: Tx, entryId: string) =>
  sql`delete from entry_sealed where entry_id = ${entryId}`.execute(tx)

export const lockEntry = (tx: Tx, id: string): Promise<StoredEntry | undefined> =>
  tx.selectFrom('entry').selectAll().where('id', '=', id).forUpdate().$castTo<StoredEntry>().executeTakeFirst()

export const setEntryRequest = (tx: Tx, id: string, requestId: string) =>
  tx.updateTable('entry').set({ request_id: requestId }).where('id', '=', id).execute()

export async function hasOpenEntry(tx: Tx, companyId: string, idNumberIndex: string): Promise<boolean> {
  const { rows } = await sql`select from entry where company_id = ${companyId}
    and id_number_index = ${idNumberIndex} and state = 'in_approval'`.execute(tx)
  return rows.length > 0
}

/** The kind of a post on a day; null for one that does not exist then. */
export async function findPostKind(tx: Tx, postId: string, day: string): Promise<string | null> {
  const { rows } = await sql<{ kind: string }>`select kind from post_row
    where subject_id = ${postId} and during @> ${day}::date`.execute(tx)
  return rows[0]?.kind ?? null
}

export type KnownEmployment = {
  readonly employeeId: string
  readonly employmentId: string
  readonly name: string
  readonly jobNumber: string
  readonly company: string
  readonly employmentState: 'waiting_to_enter' | 'entered' | 'waiting_to_leave' | 'left'
}

/**
 * The latest employment of people, in the scope of a condition over `row`: of those with some identifiers, or with a
 * name and a birthday. Their places are those of a day, or the nearest ones.
 */
export async function findKnownPeople(
  db: Db | Tx,
  of: { readonly employeeIds: readonly string[] } | { readonly name: string; readonly birthday: string },
  scope: RawBuilder<boolean>,
  day: string,
): Promise<readonly KnownEmployment[]> {
  const which =
    'name' in of
      ? sql`employee.name = ${of.name} and employee.birthday = ${of.birthday}::date`
      : sql`employee.id = any(${[...of.employeeIds]}::uuid[])`
  const { rows } = await sql<KnownEmployment>`
    select distinct on (row.employee_id) row.employee_id as "employeeId", row.id as "employmentId", row.name,
      row.job_number as "jobNumber", company.name as company, row.employment_state as "employmentState"
    from (
      select employment.*, employee.name, part.unit_id, part.department_id, part.store_id, part.employment_state,
        part.entry_date, ${day}::date as as_of
      from employment join employee on employee.id = employment.employee_id
      cross join lateral (select * from assignment_row near where near.subject_id = employment.id
        order by ${nearestFirst('near', sql`${day}::date`)} limit 1) part
      where not employment.rescinded and ${which}
    ) as row join business_unit company on company.id = row.company_id
    where ${scope} order by row.employee_id, row.entry_date desc limit 5`.execute(db)
  return rows
}
