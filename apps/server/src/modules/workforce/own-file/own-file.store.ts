import type { OwnFile } from '@rostrum/contracts/workforce/own-file/calls'
import type { OwnChangeState } from '@rostrum/contracts/workforce/own-file/fields'
import type { RosterLabels } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { sql } from 'kysely'
import { nearestFirst } from '../../../engines/timeline/nearest-first.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { contractRows, isEffective } from '../contracts/public.ts'
import { documentRows, isExpired, isValid } from '../documents/public.ts'
import { furtherAssignmentsAsOf, lastDay, stateOfAssignment } from '../further-assignments/public.ts'

export type OwnPerson = OwnFile['person'] & {
  readonly employeeId: string
  /** Encrypted values by their field. */
  readonly sealed: Readonly<Record<string, string>>
  readonly custom: Readonly<Record<string, unknown>>
}

/** The employee of an account; undefined for an account without one. */
export async function findOwnPerson(db: Db | Tx, accountId: string): Promise<OwnPerson | undefined> {
  const { rows } = await sql<OwnPerson>`
    select employee.id as "employeeId", employee.name, latin_name as "latinName", sex, birthday::text, nationality,
      employee.email, working_since::text as "workingSince", employee.custom,
      coalesce((select jsonb_object_agg(field, value_encrypted) from employee_sealed value
        where value.employee_id = employee.id), '{}') as sealed
    from account join employee on employee.id = account.employee_id where account.id = ${accountId}`.execute(db)
  return rows[0]
}

export type OwnEmployment = OwnFile['employments'][number] & {
  readonly unitId: string
  readonly departmentId: string
  /** Effective-dated custom values. */
  readonly datedCustom: Readonly<Record<string, unknown>>
}

/** The employments of a person as they are on a day, or nearest to it; those that go on come first. */
export async function findOwnEmployments(
  db: Db | Tx,
  employeeId: string,
  day: string,
): Promise<readonly OwnEmployment[]> {
  const { rows } = await sql<OwnEmployment>`
    select employment.id, employment.job_number as "jobNumber", company.name as company, part.unit_id as "unitId",
      part.department_id as "departmentId", part.dated_custom as "datedCustom", department.name as department, post.name as post, store.name as store,
      boss.name as manager, manager.job_number as "managerCode", part.employment_state as "employmentState",
      part.probation_state as "probationState", part.entry_date::text as "entryDate",
      part.regularisation_date::text as "regularisationDate", part.leave_date::text as "leaveDate"
    from employment join business_unit company on company.id = employment.company_id
    cross join lateral (
      select * from assignment_row row where row.subject_id = employment.id
      order by ${nearestFirst('row', sql`${day}::date`)} limit 1
    ) part
    left join department_row department
      on department.subject_id = part.department_id and department.during @> ${day}::date
    left join post_row post on post.subject_id = part.post_id and post.during @> ${day}::date
    left join store_row store on store.subject_id = part.store_id and store.during @> ${day}::date
    left join employment manager on manager.id = part.manager_id
    left join employee boss on boss.id = manager.employee_id
    where employment.employee_id = ${employeeId} and not employment.rescinded
    order by part.employment_state = 'left', part.entry_date desc, employment.id limit 20`.execute(db)
  return rows
}

export async function findOwnFurtherAssignments(
  db: Db | Tx,
  employeeId: string,
  day: string,
): Promise<OwnFile['furtherAssignments']> {
  const { rows } = await sql<OwnFile['furtherAssignments'][number]>`
    select row.id, row.kind, represented.name as "actsFor", post.name as post, department.name as department,
      lower(row.during)::text as "from", ${lastDay}::text as "to", ${stateOfAssignment} as state
    from ${furtherAssignmentsAsOf(day)} as row join employment on employment.id = row.employment_id
    left join employment absent on absent.id = row.acts_for_id
    left join employee represented on represented.id = absent.employee_id
    left join post_row post on post.subject_id = row.post_id and post.during @> greatest(lower(row.during), ${day}::date)
    left join department_row department on department.subject_id = post.department_id
      and department.during @> greatest(lower(row.during), ${day}::date)
    where employment.employee_id = ${employeeId} order by lower(row.during) desc, row.id limit 50`.execute(db)
  return rows
}

export async function findOwnContracts(db: Db | Tx, employeeId: string, day: string): Promise<OwnFile['contracts']> {
  const { rows } = await sql<OwnFile['contracts'][number]>`
    select row.number, row.kind, row.signed_on::text as "signedOn", row.starts_on::text as "startsOn",
      row.ends_on::text as "endsOn", case when ${isEffective} then 'effective' else 'invalid' end as state
    from ${contractRows(day)} as row join employment on employment.id = row.employment_id
    where employment.employee_id = ${employeeId} order by row.starts_on desc, row.number limit 50`.execute(db)
  return rows
}

type StoredDocument = Omit<OwnFile['documents'][number], 'number'> & { readonly number: string | null }

/** Papers with their numbers encrypted. */
export async function findOwnDocuments(
  db: Db | Tx,
  employeeId: string,
  day: string,
): Promise<readonly StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select row.kind, row.number_encrypted as number, row.valid_from::text as "validFrom",
      row.valid_to::text as "validTo",
      case when ${isExpired} then 'expired' when ${isValid} then 'valid' else 'not_begun' end as state
    from ${documentRows(day)} as row join employment on employment.id = row.employment_id
    where employment.employee_id = ${employeeId} order by row.valid_to desc nulls first, row.kind limit 50`.execute(db)
  return rows
}

const reveals = ['employment.value_revealed', 'employee-document.value_revealed'] as const

/** Who looked at whole values of a person; views by the own account are left out. */
export async function findViews(db: Db | Tx, employeeId: string, accountId: string): Promise<OwnFile['views']> {
  const { rows } = await sql<{ at: Date; reader: string; field: string; purpose: string }>`
    select record.at, coalesce(account.display_name, '') as reader, coalesce(record.facts ->> 'field', 'document') as field,
      coalesce(record.facts ->> 'purpose', '') as purpose
    from audit_record record left join account on account.id::text = record.actor_id
    where record.entity in ('employment', 'employee-document') and record.event = any(${[...reveals]}::text[]) and record.actor_id is distinct from ${accountId}
      and record.entity_id in (select id::text from employment where employee_id = ${employeeId}
        union all select document.id::text from employee_document document
          join employment on employment.id = document.employment_id where employment.employee_id = ${employeeId})
    order by record.at desc limit 20`.execute(db)
  return rows.map(({ at, ...view }) => ({ ...view, at: at.toISOString() }))
}

/** How a change looks; a custom field has its names by language. */
export type ShownChange = {
  readonly field: string
  readonly before: string
  readonly after: string
  readonly labels?: RosterLabels | undefined
}

type StoredChange = {
  readonly id: string
  readonly state: OwnChangeState
  readonly requestId: string | null
  readonly submittedAt: Date
  readonly changes: readonly ShownChange[]
}

export async function findOwnChanges(db: Db | Tx, employeeId: string): Promise<readonly StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select change.id, change.state, change.request_id as "requestId", change.submitted_at as "submittedAt",
      change.shown as changes
    from roster_change change join employment on employment.id = change.employment_id
    where employment.employee_id = ${employeeId} order by change.submitted_at desc limit 10`.execute(db)
  return rows
}

export type RosterChange = {
  readonly id: string
  readonly revision: number
  readonly employmentId: string
  readonly state: OwnChangeState
  readonly requestId: string | null
  readonly valuesEncrypted: string | null
}

const changeColumns = sql`id, revision, employment_id as "employmentId", state,
  request_id as "requestId", values_encrypted as "valuesEncrypted"`

export async function findSubmittedChange(tx: Tx, accountId: string, key: string): Promise<RosterChange | undefined> {
  const { rows } = await sql<RosterChange>`select ${changeColumns} from roster_change
    where requester_id = ${accountId} and submission_key = ${key}`.execute(tx)
  return rows[0]
}

export async function lockChange(tx: Tx, id: string): Promise<RosterChange | undefined> {
  const { rows } = await sql<RosterChange>`select ${changeColumns} from roster_change where id = ${id}
    for update`.execute(tx)
  return rows[0]
}

export async function hasOpenChange(tx: Tx, employmentId: string): Promise<boolean> {
  const { rows } = await sql`select from roster_change where employment_id = ${employmentId}
    and state = 'in_approval'`.execute(tx)
  return rows.length > 0
}

type NewChange = {
  readonly id: string
  readonly employmentId: string
  readonly shown: readonly ShownChange[]
  readonly valuesEncrypted: string
  readonly requesterId: string
  readonly key: string
}

export const insertChange = (tx: Tx, change: NewChange, now: Date) =>
  sql`insert into roster_change (id, employment_id, state, shown, values_encrypted, requester_id, submission_key,
      submitted_at)
    values (${change.id}, ${change.employmentId}, 'in_approval', ${JSON.stringify(change.shown)}::jsonb,
      ${change.valuesEncrypted}, ${change.requesterId}, ${change.key}, ${now})`.execute(tx)

export const setChangeRequest = (tx: Tx, id: string, requestId: string) =>
  sql`update roster_change set request_id = ${requestId} where id = ${id}`.execute(tx)

/** Requests for changes of one person come one after the other. */
export const lockEmployment = (tx: Tx, id: string) =>
  sql`select from employment where id = ${id} for update`.execute(tx)
