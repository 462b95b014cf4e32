import { type RawBuilder, sql } from 'kysely'

/** A person who leaves: the employment and the account, and the first day after the last one worked. */
export type Leaver = {
  readonly employment: RawBuilder<unknown>
  readonly account: RawBuilder<unknown>
  readonly leftOn: RawBuilder<unknown>
}

const lasts = (during: RawBuilder<unknown>, { leftOn }: Leaver) =>
  sql`(upper(${during}) is null or upper(${during}) > ${leftOn})`

/** What would still hang on a person, by the line of the checklist, as what follows `select`. */
export const openLinks = {
  reports: (leaver: Leaver) => sql`from assignment_row part
    join employment on employment.id = part.subject_id join employee on employee.id = employment.employee_id
    where part.manager_id = ${leaver.employment} and part.employment_state <> 'left' and not employment.rescinded
      and ${lasts(sql`part.during`, leaver)}`,
  stores: (leaver: Leaver) => sql`from store_person link
    where link.employment_id = ${leaver.employment} and link.rescinded_at is null
      and ${lasts(sql`link.during`, leaver)}`,
  departments: (leaver: Leaver) => sql`from department_row
    where head_id = ${leaver.employment} and ${lasts(sql`during`, leaver)}`,
  furtherAssignments: (leaver: Leaver) => sql`from further_assignment_in_force further
    join employment on employment.id = further.employment_id join employee on employee.id = employment.employee_id
    where further.manager_id = ${leaver.employment} and not isempty(further.during)
      and ${lasts(sql`further.during`, leaver)}`,
  approvals: (leaver: Leaver) => sql`from approval_task task
    join approval_request request on request.id = task.request_id
    where task.account_id = ${leaver.account} and task.state in ('open', 'waiting') and request.state = 'running'`,
} as const
