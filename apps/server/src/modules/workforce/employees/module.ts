import { employeeCalls } from '@rostrum/contracts/workforce/employees/calls'
import { namesInTable } from '../../../kernel/audit/audit-names.ts'
import type { Module } from '../../../module.ts'
import { evictDepartments } from '../../organisation/structure/public.ts'
import { findAccountByJobNumber } from './account-of-job-number.ts'
import { employeeDirectory } from './approval/approval-directory.ts'
import { employmentResource } from './employment.resource.ts'
import { employmentChanged } from './employment-changed.ts'
import { furtherAssignmentChanged } from './further-assignments.ts'
import { guideResource } from './guide.resource.ts'
import { reportScopes } from './report-scopes.ts'
import { revealValue } from './reveal-value.ts'
import { sampleEmployees } from './sample/staff.sample.ts'
import { sealedPurpose } from './sealed-values.ts'

/** Employees, their employments, and what holds of them on each day. */
export const employeesModule: Module = {
  name: 'employees',
  auditNames: { employee: namesInTable('employee:read', 'employee') },
  resources: [employmentResource, guideResource],
  facts: [employmentChanged, furtherAssignmentChanged],
  listeners: [evictDepartments],
  scopes: reportScopes,
  sample: sampleEmployees,
  approvalDirectory: employeeDirectory,
  accountNames:
    ({ database }) =>
    (name) =>
      findAccountByJobNumber(database.db, name),
  encryptedColumns: [{ table: 'employee_sealed', id: 'id', column: 'value_encrypted', purpose: sealedPurpose }],
  mount(mount, platform) {
    mount.calls(employeeCalls, {
      'POST /workbenchApi/workforce/roster/{id}/reveals': ({ actor, now }, input) =>
        revealValue(platform, actor, input, now),
    })
  },
}
