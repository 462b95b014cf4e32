import type { SealedField } from '@rostrum/contracts/workforce/employees/calls'
import { type RawBuilder, sql } from 'kysely'
import { nearestSubjects } from '../../../engines/resource/timeline/subject-timeline.ts'
import { companiesOfUnit } from '../../../engines/unit/companies-of-unit.ts'
import { unitsFrom } from '../../../engines/unit/units-from.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { employmentSubjects } from './employment-timeline.ts'
import type { HireValues } from './validate-hire.ts'

/** Where a hire belongs. */
export type HiringPlace = {
  readonly companyKind: string
  /** The unit of the department, if it is the company or below it; otherwise the company. */
  readonly unitId: string
  readonly country: string | null
  /** Whether people of the company may work in the department. */
  readonly isOfCompany: boolean
}

/** Where a hire belongs; undefined without the company, or with a department that does not exist. */
export async function findPlace(
  tx: Db | Tx,
  companyId: string,
  departmentId: string,
): Promise<HiringPlace | undefined> {
  const { rows } = await sql<HiringPlace>`
    with below as ${unitsFrom(sql`${companyId}`)}
    select company.kind as "companyKind", setting.country,
      department.business_unit_id in (select id from below)
        or company.id = any(${companiesOfUnit(sql`department.business_unit_id`)}::uuid[]) as "isOfCompany",
      case when department.business_unit_id in (select id from below) then department.business_unit_id
        else company.id end as "unitId"
    from business_unit company
    join business_unit_setting setting on setting.id = company.id
    join department on department.id = ${departmentId}
    where company.id = ${companyId}`.execute(tx)
  return rows[0]
}

type Placed = Pick<HireValues, 'departmentId' | 'postId' | 'effectiveOn'>

/** Tells hires whose post belongs to another department on their first day. */
export async function findPostsElsewhere(
  db: Db | Tx,
  hires: readonly Partial<Placed>[],
): Promise<(hire: Partial<Placed>) => boolean> {
  const keyOf = ({ departmentId = '', postId = '', effectiveOn = '' }: Partial<Placed>) =>
    `${departmentId} ${postId} ${effectiveOn}`
  const requested = new Map(hires.flatMap((hire) => (hire.departmentId && hire.postId ? [[keyOf(hire), hire]] : [])))
  if (requested.size === 0) return () => false
  const { rows } = await sql<Placed>`
    select hire."departmentId", hire."postId", hire."effectiveOn"::text as "effectiveOn"
    from jsonb_to_recordset(${JSON.stringify([...requested.values()])}::jsonb)
      as hire ("departmentId" uuid, "postId" uuid, "effectiveOn" date)
    join post_row post on post.subject_id = hire."postId" and post.during @> hire."effectiveOn"
    where post.department_id <> hire."departmentId"`.execute(db)
  const elsewhere = new Set(rows.map(keyOf))
  return (hire) => elsewhere.has(keyOf(hire))
}

/** Where an employment belongs in a department. */
export type DepartmentPlace = {
  /** That of the department within the company, otherwise the company. */
  readonly unit: string
  /** Whether people of the company may work in the department; also where there is none. */
  readonly isOfCompany: boolean
}

export async function findDepartmentPlace(
  tx: Tx,
  employmentId: string,
  departmentId: unknown,
): Promise<DepartmentPlace> {
  const { rows } = await sql<DepartmentPlace>`
    with below as ${unitsFrom(sql`(select company_id from employment where id = ${employmentId})`)}
    select case when department.business_unit_id in (select id from below) then department.business_unit_id
        else employment.company_id end as unit,
      department.id is null or department.business_unit_id in (select id from below)
        or employment.company_id = any(${companiesOfUnit(sql`department.business_unit_id`)}::uuid[]) as "isOfCompany"
    from employment left join department on department.id = ${departmentId}
    where employment.id = ${employmentId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('The employment does not exist.')
  return found
}

/** The people with a sealed value. */
export async function findBySealed(tx: Tx, field: SealedField, blindIndex: string): Promise<readonly string[]> {
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from employee_sealed where field = ${field} and blind_index = ${blindIndex}`.execute(tx)
  return rows.map(({ employee_id }) => employee_id)
}

/** The person of an employment in the scope of a condition over `row`: as it is today, or nearest to it. */
export async function findEmployeeOf(
  db: Tx,
  employmentId: string,
  scope: RawBuilder<boolean>,
  day: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ employee_id: string }>`select row.employee_id
    from ${nearestSubjects(employmentSubjects, day)} as row
    where row.id = ${employmentId} and not row.rescinded and ${scope}`.execute(db)
  return rows[0]?.employee_id
}

export async function findSealed(tx: Tx, employeeId: string, field: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('employee_sealed')
    .select('value_encrypted')
    .where('employee_id', '=', employeeId)
    .where('field', '=', field)
    .executeTakeFirst()
  return found?.value_encrypted
}

/** The people with one of some sealed values, by its blind index. */
export async function findAllBySealed(
  db: Db | Tx,
  field: SealedField,
  blindIndexes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ blind_index: string; employee_id: string }>`select blind_index, employee_id
    from employee_sealed where field = ${field} and blind_index = any(${[...blindIndexes]}::text[])`.execute(db)
  return new Map(rows.map(({ blind_index, employee_id }) => [blind_index, employee_id]))
}

export type FormerEmployment = {
  readonly employeeId: string
  readonly companyId: string
  readonly jobNumber: string
  readonly serviceStart: string
  /** The first day without it; null while it goes on. */
  readonly until: string | null
  readonly servedProbation: boolean
}

/** What people were employed as before. */
export async function findFormerEmployments(
  db: Db | Tx,
  employeeIds: readonly string[],
): Promise<readonly FormerEmployment[]> {
  const { rows } = await sql<FormerEmployment>`
    select employee_id as "employeeId", company_id as "companyId", job_number as "jobNumber",
      service_start::text as "serviceStart", min(lower(part.during)) filter (where employment_state = 'left')::text as until,
      bool_or(probation_state <> 'none') as "servedProbation"
    from employment join assignment_row part on part.subject_id = employment.id
    where not rescinded and employee_id = any(${[...employeeIds]}::uuid[])
    group by employment.id order by employment.service_start desc`.execute(db)
  return rows
}

export type EmployeeOf = { readonly id: string; readonly employeeId: string; readonly country: string | null }

/** The people of employments, with the country of the company. */
export async function findEmployeesOf(db: Db | Tx, employmentIds: readonly string[]): Promise<readonly EmployeeOf[]> {
  const { rows } = await sql<EmployeeOf>`
    select employment.id, employee_id as "employeeId", setting.country
    from employment join business_unit_setting setting on setting.id = employment.company_id
    where employment.id = any(${[...employmentIds]}::uuid[])`.execute(db)
  return rows
}

export type EmployeeChange = {
  readonly employeeId: string
  /** Changed columns with their values. */
  readonly columns: Readonly<Record<string, unknown>>
  readonly custom: Readonly<Record<string, unknown>>
}

export async function updateEmployeeRows(tx: Tx, changes: readonly EmployeeChange[]): Promise<void> {
  await sql`
    update employee set revision = employee.revision + 1, name = changed.name, latin_name = changed.latin_name,
      sex = changed.sex, birthday = changed.birthday, nationality = changed.nationality, email = changed.email,
      custom = stored.custom || given.custom
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given ("employeeId" uuid, columns jsonb, custom jsonb)
      join employee stored on stored.id = given."employeeId"
      cross join lateral jsonb_populate_record(stored, given.columns) as changed
    where employee.id = stored.id`.execute(tx)
}

export const deleteSealed = (tx: Tx, employeeId: string, fields: readonly string[]) =>
  tx
    .deleteFrom('employee_sealed')
    .where('employee_id', '=', employeeId)
    .where('field', 'in', [...fields])
    .execute()

type StoredTexts = {
  readonly name: string
  readonly latinName: string
  readonly jobNumber: string
  readonly birthday: string | null
  readonly nationality: string | null
  /** Encrypted values by their field. */
  readonly sealed: Readonly<Record<string, string>>
}

/** @throws Error for an employment that does not exist */
export async function findPersonTexts(db: Db, employmentId: string): Promise<StoredTexts> {
  const { rows } = await sql<StoredTexts>`
    select employee.name, employee.latin_name as "latinName", employment.job_number as "jobNumber",
      employee.birthday::text, employee.nationality,
      coalesce((select jsonb_object_agg(field, value_encrypted) from employee_sealed sealed
        where sealed.employee_id = employee.id), '{}') as sealed
    from employment join employee on employee.id = employment.employee_id
    where employment.id = ${employmentId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The employment does not exist.')
  return found
}
