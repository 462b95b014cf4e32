import { sql } from 'kysely'
import { addStaff, addUnit, type TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

const employeeRelation = '00000000-0000-8000-8000-000000000101'

export type TestCompany = { readonly unit: string; readonly department: string; readonly post: string }

/** A company of a country with a department and a post in it. */
export async function addCompany(server: TestServer, code: string, country: string): Promise<TestCompany> {
  const unit = await addUnit(server, code)
  const [department, post] = [crypto.randomUUID(), crypto.randomUUID()]
  const { db } = server.database
  await sql`update business_unit set country = ${country}, time_zone = 'Asia/Ho_Chi_Minh' where id = ${unit}`.execute(
    db,
  )
  await sql`insert into department (id, code, business_unit_id) values (${department}, ${code}, ${unit})`.execute(db)
  await sql`insert into department_row (subject_id, during, sources, name, open)
    values (${department}, daterange('2000-01-01', null), '{}', ${code}, true)`.execute(db)
  await sql`insert into post (id, code, business_unit_id) values (${post}, ${code}, ${unit})`.execute(db)
  await sql`insert into post_row (subject_id, during, sources, name, department_id, kind, work_class, open)
    values (${post}, daterange('2000-01-01', null), '{}', 'Guide', ${department}, 'guide', 'normal', true)`.execute(db)
  return { unit, department, post }
}

export type TestEmployee = TestStaff & { readonly employment: string; readonly jobNumber: string }

let number = 0

/** Someone who has worked for a company since a day, with an account without permissions. */
export async function addEmployee(
  server: TestServer,
  { unit, department, post }: TestCompany,
  { entry = '2020-01-01', name = 'Nguyễn Thị Lan Anh' } = {},
): Promise<TestEmployee> {
  const { db } = server.database
  const [employee, employment] = [crypto.randomUUID(), crypto.randomUUID()]
  const jobNumber = `E${String(++number).padStart(5, '0')}`
  await sql`insert into employee (id, name, sex, working_since, created_at)
    values (${employee}, ${name}, 'female', ${entry}, now())`.execute(db)
  await sql`insert into job_number (number, employee_id) values (${jobNumber}, ${employee})`.execute(db)
  await sql`insert into employment (id, employee_id, job_number, company_id, service_start)
    values (${employment}, ${employee}, ${jobNumber}, ${unit}, ${entry})`.execute(db)
  await sql`insert into assignment_row (subject_id, during, sources, unit_id, department_id, post_id, labour_relation_id,
      employment_state, probation_state, entry_date)
    values (${employment}, daterange(${entry}, null), '{}', ${unit}, ${department}, ${post}, ${employeeRelation},
      'entered', 'regular', ${entry})`.execute(db)
  const staff = await addStaff(server, unit, {})
  await sql`update account set employee_id = ${employee} where id = ${staff.accountId}`.execute(db)
  return { ...staff, employment, jobNumber }
}

/** Ends an employment after a last day, or lets it go on. */
export async function setLastDay(server: TestServer, employment: string, lastDay: string | null): Promise<void> {
  const { db } = server.database
  await sql`delete from assignment_row where subject_id = ${employment} and employment_state = 'left'`.execute(db)
  await sql`update assignment_row set leave_date = ${lastDay}, employment_state =
      ${lastDay === null ? 'entered' : 'waiting_to_leave'},
      during = daterange(lower(during), ${lastDay}::date + 1) where subject_id = ${employment}`.execute(db)
  if (lastDay !== null)
    await sql`insert into assignment_row select subject_id, daterange(${lastDay}::date + 1, null), sources, unit_id,
        department_id, post_id, null, labour_relation_id, rank_id, grade_id, 'left', probation_state, entry_date,
        regularisation_date, leave_date
      from assignment_row where subject_id = ${employment}`.execute(db)
  await sql`update leave_account set stale = true where id = ${employment}`.execute(db)
}
