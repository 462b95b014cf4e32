import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { employeeCalls } from './calls.ts'
import { employeeErrors } from './errors.ts'

export const employeesContract = {
  name: 'workforce/employees',
  directory: { code: 'workforce', icon: 'users-group' },
  errors: employeeErrors,
  scopeKinds: {
    own_department: { column: 'department', areas: ['organisation', 'workforce', 'attendance'] },
    direct_reports: { column: 'employment', areas: ['workforce', 'attendance'] },
    reports: { column: 'employment', areas: ['workforce', 'attendance'] },
  },
  permissions: permissionsIn({ area: 'workforce', directory: 'workforce', userTypes: internalUsers }, [
    'employee:read',
    'employee:write',
    'employee:export',
    'employee-personal:read',
  ]),
  staffCalls: callTypes<typeof employeeCalls>(),
} as const satisfies Contract
