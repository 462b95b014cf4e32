import { employments } from '@rostrum/contracts/workforce/employees/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { today } from '../../../engines/resource/read-context.ts'
import { subjectsOn } from '../../../engines/resource/timeline/subject-timeline.ts'
import { scopeOfReachedRows } from '../../stores/stores/public.ts'
import { rosterRuntimeFields } from '../roster-fields/public.ts'
import { completeCorrection } from './complete-correction.ts'
import { employmentSubjects, sealedColumn, sealedValue, shownProbation } from './employment-timeline.ts'
import { hireEmployees } from './hire-employees.ts'
import { precheckStaff } from './precheck-staff.ts'
import { encryptedFields, sealedPurpose } from './sealed-values.ts'
import { updateEmployees } from './update-employees.ts'
import { validateHire } from './validate-hire.ts'

/** An employment belongs to its unit, its department and the place of its home store, and is a report of those above it. */
export const employmentScopeColumns = scopeOfReachedRows(sql`row.id`)

/** A row of a sheet has no unit: it is that of its department, if this is the company or below it, otherwise the company. */
const unitOfHire = sql`coalesce((
  with recursive upwards as (
    select unit.id, unit.parent_id, unit.id as own from business_unit unit
    where unit.id = (select business_unit_id from department where id = ${sheetValue('department_id')})
    union all
    select unit.id, unit.parent_id, own from upwards join business_unit unit on unit.id = upwards.parent_id
  )
  select own from upwards where id = ${sheetValue('company_id')}), ${sheetValue('company_id')})`

/** The roster. A new record is a hire. */
export const employmentResource = bindResource(employments, {
  table: 'employment',
  timeline: employmentSubjects,
  rows: ({ asOf, platform, now }) => subjectsOn(employmentSubjects, asOf, today(platform, now)),
  columns: {
    jobNumber: 'job_number',
    name: 'name',
    latinName: 'latin_name',
    effectiveOn: 'effective_on',
    regularisationDate: 'regularisation_date',
    companyId: 'company_id',
    departmentId: 'department_id',
    postId: 'post_id',
    storeId: 'store_id',
    managerId: 'manager_id',
    managerCode: 'manager_code',
    labourRelationId: 'labour_relation_id',
    rankId: 'rank_id',
    gradeId: 'grade_id',
    nationality: 'nationality',
    idNumber: sealedColumn('idNumber'),
    sex: 'sex',
    birthday: 'birthday',
    phone: sealedColumn('phone'),
    email: 'email',
    address: sealedColumn('address'),
    taxCode: sealedColumn('taxCode'),
    insuranceCode: sealedColumn('insuranceCode'),
    unitId: 'unit_id',
    employmentState: 'employment_state',
    probationState: 'probation_state',
    entryDate: 'entry_date',
    leaveDate: 'leave_date',
  },
  encrypted: encryptedFields,
  shown: { probationState: shownProbation },
  scopeColumns: employmentScopeColumns,
  sheetScopeColumns: { unit: unitOfHire, department: sheetValue('department_id') },
  scopeField: 'departmentId',
  search: 'search_text',
  personName: 'name',
  menu: { code: 'roster', parent: 'workforce', buttons: ['employee-personal:read'] },
  validateRow: { fields: ['effectiveOn', 'regularisationDate', 'nationality', 'idNumber'], validate: validateHire },
  runtimeFields: rosterRuntimeFields({
    plain: sql`row.custom`,
    dated: sql`row.dated_custom`,
    sealed: { purpose: sealedPurpose, value: (field) => sealedValue(sql`row.employee_id`, field) },
  }),
  precheck: precheckStaff,
  precheckFields: ['companyId', 'departmentId', 'effectiveOn', 'regularisationDate', 'idNumber', 'phone', 'jobNumber'],
  completeCorrection,
  write: hireEmployees,
  writeUndated: updateEmployees,
})
