import { employments } from '@rostrum/contracts/workforce/employees/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { subjectsOn } from '../../../engines/resource/timeline/subject-timeline.ts'
import { employmentSubjects, sealedColumn } from './employment-timeline.ts'
import { hireEmployees } from './hire-employees.ts'
import { encryptedFields } from './sealed-values.ts'
import { validateHire } from './validate-hire.ts'

export const employmentScopeColumns = { unit: sql`row.unit_id` }

/** The roster. A new record is a hire. */
export const employmentResource = bindResource(employments, {
  table: 'employment',
  timeline: employmentSubjects,
  rows: ({ asOf }) => subjectsOn(employmentSubjects, asOf),
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
  scopeColumns: employmentScopeColumns,
  scopeField: 'departmentId',
  search: 'search_text',
  menu: { code: 'roster', parent: 'workforce', buttons: ['employee-personal:read'] },
  validateRow: { fields: ['effectiveOn', 'regularisationDate', 'nationality', 'idNumber'], validate: validateHire },
  write: hireEmployees,
})
