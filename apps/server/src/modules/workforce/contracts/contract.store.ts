import type { ContractKind } from '@rostrum/contracts/workforce/contracts/kinds'
import { type RawBuilder, sql } from 'kysely'
import { unitSettings } from '../../../engines/unit/unit-settings.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { nearestPlace, ofNearestPlace } from '../employees/public.ts'

/** The last day of an employment that was left or will be; null while no leave is known. */
const leaveDate = sql`(select leave_date from assignment_row part where part.subject_id = employment.id
  order by lower(part.during) desc limit 1)`

/**
 * Every contract with the place of its employment, as an item of `from`. `as_of` is the day of its state, `leaves_on` the
 * end of an employment that ends with the contract or before it.
 */
export const contractRows = (day: string): RawBuilder<unknown> => sql`(
  select contract.id, contract.employment_id, contract.number, contract.kind, contract.place, contract.work,
    contract.signed_on, contract.starts_on, contract.ends_on, contract.probation_ends_on, contract.scan_file_id,
    contract.predecessor_id, contract.requested_by_employee, contract.end_reason, contract.voided_at,
    contract.void_reason, contract.revision, contract.template_version_id,
    contract.search_text || ' ' || employee.search_text || ' ' || lower(employment.job_number) as search_text,
    employment.company_id, ${nearestPlace(sql`${day}::date`)},
    least(contract.ends_on, leaving.leave_date) as last_day,
    case when contract.voided_at is null and leaving.leave_date <= coalesce(contract.ends_on, 'infinity')
      then leaving.leave_date end as leaves_on,
    ${day}::date as as_of
  from contract join employment on employment.id = contract.employment_id and not employment.rescinded
  join employee on employee.id = employment.employee_id
  cross join lateral (select ${leaveDate} as leave_date) leaving)`

/** Whether a contract of `contractRows` has effect on its day. A resignation ends contracts, its revocation does not. */
export const isEffective = sql<boolean>`(row.voided_at is null and row.signed_on is not null
  and row.starts_on <= row.as_of and (row.last_day is null or row.as_of <= row.last_day))`

/** What the rules of contracts ask about an employment. */
export type EmploymentFacts = {
  readonly id: string
  readonly name: string
  readonly companyId: string
  readonly unitId: string
  readonly country: string | null
  readonly entry: string
  readonly isGuide: boolean
}

export async function findEmployments(
  db: Db | Tx,
  platform: Platform,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, EmploymentFacts>> {
  if (ids.length === 0) return new Map()
  const today = sql`setting.today`
  const { rows } = await sql<EmploymentFacts>`
    select employment.id, employee.name, employment.company_id as "companyId", setting.country,
      ${ofNearestPlace(sql`part.unit_id`, today)} as "unitId", ${ofNearestPlace(sql`part.entry_date`, today)}::text as entry,
      ${ofNearestPlace(
        sql`exists (select from post_row where post_row.subject_id = part.post_id and kind = 'guide'
          and (during @> ${today} or upper(during) is null))`,
        today,
      )} as "isGuide"
    from employment join employee on employee.id = employment.employee_id
    join ${unitSettings(platform, now)} as setting on setting.id = employment.company_id
    where employment.id = any(${[...ids]}::uuid[]) and not employment.rescinded`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A contract that is not void, as the rules see it. */
export type StoredTerm = {
  readonly id: string
  readonly employmentId: string
  readonly kind: ContractKind
  readonly signedOn: string | null
  readonly startsOn: string
  readonly endsOn: string | null
}

export async function findTerms(db: Db | Tx, employmentIds: readonly string[]): Promise<readonly StoredTerm[]> {
  if (employmentIds.length === 0) return []
  const { rows } = await sql<StoredTerm>`
    select id, employment_id as "employmentId", kind, signed_on::text as "signedOn", starts_on::text as "startsOn",
      ends_on::text as "endsOn"
    from contract where employment_id = any(${[...employmentIds]}::uuid[]) and voided_at is null`.execute(db)
  return rows
}

/** Locks the contracts of employments against each other: two hands at once would both find a free day. */
export const lockEmployments = (tx: Tx, ids: readonly string[]) =>
  sql`select id from employment where id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx)

/** A contract with what its acts ask. */
export type ContractRow = StoredTerm & {
  readonly number: string
  readonly companyId: string
  readonly unitId: string
  readonly place: string
  readonly work: string
  readonly requestedByEmployee: boolean
  readonly probationEndsOn: string | null
  readonly templateVersionId: string | null
  readonly scanFileId: string | null
  readonly isVoid: boolean
  readonly isEffective: boolean
  readonly isRenewed: boolean
  readonly lastDay: string | null
  readonly leavesOn: string | null
  readonly revision: number
}

/**
 * A contract in the scope of a condition over `row`; undefined for hidden and missing ones.
 *
 * @param day of its state, and of the place of its employment
 */
export async function findContract(
  db: Db | Tx,
  id: string,
  scope: RawBuilder<boolean>,
  day: string,
): Promise<ContractRow | undefined> {
  const { rows } = await sql<ContractRow>`
    select row.id, employment_id as "employmentId", number, kind, place, work, company_id as "companyId",
      unit_id as "unitId", signed_on::text as "signedOn", starts_on::text as "startsOn", ends_on::text as "endsOn",
      probation_ends_on::text as "probationEndsOn", requested_by_employee as "requestedByEmployee",
      template_version_id as "templateVersionId", scan_file_id as "scanFileId", voided_at is not null as "isVoid",
      ${isEffective} as "isEffective", ${isRenewed} as "isRenewed", last_day::text as "lastDay",
      leaves_on::text as "leavesOn", revision
    from ${contractRows(day)} as row where row.id = ${id}::uuid and ${scope}`.execute(db)
  return rows[0]
}

export const isRenewed = sql<boolean>`exists (select from contract next
  where next.predecessor_id = row.id and next.voided_at is null)`

export const lockContract = (tx: Tx, id: string) =>
  tx.selectFrom('contract').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

type NewContract = {
  readonly id: string
  readonly employment_id: string
  readonly number: string
  readonly kind: string
  readonly place: string
  readonly work: string
  readonly signed_on: string | null
  readonly starts_on: string
  readonly ends_on: string | null
  readonly probation_ends_on: string | null
  readonly requested_by_employee: boolean
  readonly template_version_id: string | null
  readonly scan_file_id: string | null
  readonly predecessor_id: string | null
}

export async function insertContracts(tx: Tx, rows: readonly NewContract[], now: Date): Promise<void> {
  await sql`insert into contract (id, employment_id, number, kind, place, work, signed_on, starts_on, ends_on,
      probation_ends_on, requested_by_employee, template_version_id, scan_file_id, predecessor_id, created_at)
    select id, employment_id, number, kind, place, work, signed_on, starts_on, ends_on, probation_ends_on,
      requested_by_employee, template_version_id, scan_file_id, predecessor_id, ${now}
    from jsonb_populate_recordset(null::contract, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

export type ContractColumns = Partial<Omit<NewContract, 'id' | 'employment_id'>> & {
  readonly end_reason?: string
  readonly voided_at?: Date
  readonly void_reason?: string
}

export const updateContract = (tx: Tx, id: string, columns: ContractColumns) =>
  tx
    .updateTable('contract')
    .set({ ...columns, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute()

export const deleteContract = (tx: Tx, id: string) => tx.deleteFrom('contract').where('id', '=', id).execute()

/** The numbers among some that contracts have. */
export async function findUsedNumbers(tx: Tx, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from contract where number = any(${[...numbers]}::text[])`.execute(tx)
  return new Set(rows.map(({ number }) => number))
}

/** The newest published versions of templates, by template. */
export async function findPublishedVersions(
  tx: Tx,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (templateIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; templateId: string }>`
    select distinct on (template_id) id, template_id as "templateId" from contract_template_version
    where template_id = any(${[...templateIds]}::uuid[]) and published_at is not null
    order by template_id, version desc`.execute(tx)
  return new Map(rows.map(({ id, templateId }) => [templateId, id]))
}
