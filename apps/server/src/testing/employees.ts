import { sql } from 'kysely'
import { departmentTree } from '../modules/organisation/structure/public.ts'
import { addStaff, type TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

export type TestEmployee = TestStaff & { readonly name: string; readonly employment: string }

const employeeRelation = '00000000-0000-8000-8000-000000000101'
const since = '2020-01-01'

/** A department with a post in it, both since 2020. */
export async function addDepartment(
  { platform, database: { db } }: TestServer,
  unit: string,
  name: string,
  parent: string | null = null,
): Promise<{ readonly department: string; readonly post: string }> {
  const [department, post] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`with written as (insert into department (id, code, business_unit_id) values (${department}, ${name}, ${unit}))
    insert into department_row (subject_id, during, sources, name, parent_id, open)
    values (${department}, daterange(${since}, null), '{}', ${name}, ${parent}, true)`.execute(db)
  await sql`with written as (insert into post (id, code, business_unit_id) values (${post}, ${name}, ${unit}))
    insert into post_row (subject_id, during, sources, name, department_id, kind, work_class, open)
    values (${post}, daterange(${since}, null), '{}', ${`Post of ${name}`}, ${department}, 'other', 'normal', true)`.execute(
    db,
  )
  await platform.transaction((tx) => platform.changes.publish(tx, departmentTree.topic))
  return { department, post }
}

type Placement = {
  readonly unit: string
  readonly department: string
  readonly post: string
  readonly manager?: string
  readonly rank?: string
}

/** Someone who has worked in a department since 2020, with an account. */
export async function addEmployee(server: TestServer, name: string, placement: Placement): Promise<TestEmployee> {
  const staff = await addStaff(server, placement.unit, {})
  const { db } = server.database
  const employment = await insertEmployment(server, name, placement)
  await sql`update account set display_name = ${name}, employee_id =
    (select employee_id from employment where id = ${employment}) where id = ${staff.accountId}`.execute(db)
  return { ...staff, name, employment }
}

/** An employment since 2020 of a person without an account. */
export async function insertEmployment(
  { database: { db } }: TestServer,
  name: string,
  { unit, department, post, manager, rank }: Placement,
): Promise<string> {
  const [employee, employment] = [crypto.randomUUID(), crypto.randomUUID()]
  const number = employment.slice(0, 18).toUpperCase()
  await sql`with person as (insert into employee (id, name, created_at) values (${employee}, ${name}, now())),
    numbered as (insert into job_number (number, employee_id) values (${number}, ${employee}))
    select`.execute(db)
  await sql`insert into employment (id, employee_id, job_number, company_id, service_start)
    values (${employment}, ${employee}, ${number}, ${unit}, ${since})`.execute(db)
  await sql`insert into assignment_row (subject_id, during, sources, unit_id, department_id, post_id, manager_id,
      labour_relation_id, rank_id, employment_state, probation_state, entry_date)
    values (${employment}, daterange(${since}, null), '{}', ${unit}, ${department}, ${post}, ${manager ?? null},
      ${employeeRelation}, ${rank ?? null}, 'entered', 'regular', ${since})`.execute(db)
  return employment
}

/** Makes an employment head of a department on all its days. */
export const setHead = ({ database: { db } }: TestServer, department: string, employment: string | null) =>
  sql`update department_row set head_id = ${employment} where subject_id = ${department}`.execute(db)

/** Ends an employment: the last day worked is the one before. */
export async function leave(server: TestServer, { employment }: TestEmployee, day: string): Promise<void> {
  const { db } = server.database
  await sql`update assignment_row set during = daterange(lower(during), ${day}) where subject_id = ${employment}`.execute(
    db,
  )
  await sql`insert into assignment_row (subject_id, during, sources, unit_id, department_id, post_id, manager_id,
      labour_relation_id, rank_id, grade_id, employment_state, probation_state, entry_date, regularisation_date, leave_date)
    select subject_id, daterange(${day}, null), sources, unit_id, department_id, post_id,
      null, labour_relation_id, rank_id, grade_id, 'left', probation_state, entry_date, regularisation_date, null
    from assignment_row where subject_id = ${employment}`.execute(db)
}
