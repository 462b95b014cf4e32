import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers, userTypes } from '../../kernel/user-types.ts'
import type { employeeCalls } from './calls.ts'
import { employeeErrors } from './errors.ts'

export const employeesContract = {
  name: 'workforce/employees',
  directory: {
    code: 'workforce',
    icon: 'users-group',
    groups: [
      { code: 'employees', pages: ['roster', 'further-assignments', 'workforce-numbers'] },
      {
        code: 'personnel-changes',
        pages: ['onboarding', 'personnel-acts', 'regularisation', 'transfers', 'resignations'],
      },
      {
        code: 'contracts-documents',
        pages: [
          ...(['contracts', 'missing-contracts', 'contract-templates'] as const),
          ...(['employee-documents', 'missing-documents', 'document-requirements'] as const),
        ],
      },
      { code: 'roster-settings', pages: ['roster-fields', 'job-numbers'] },
    ],
  },
  errors: employeeErrors,
  scopeKinds: {
    own_department: { column: 'department', areas: ['organisation', 'workforce', 'attendance'] },
    direct_reports: { column: 'employment', areas: ['workforce', 'attendance'] },
    reports: { column: 'employment', areas: ['workforce', 'attendance'] },
  },
  permissions: {
    ...permissionsIn({ area: 'workforce', directory: 'workforce', userTypes: internalUsers }, [
      'employee:read',
      'employee:write',
      'employee:export',
      'employee-personal:read',
    ]),
    ...permissionsIn({ area: 'stores', directory: 'stores', userTypes }, ['guide:read']),
    ...permissionsIn({ area: 'stores', directory: 'stores', userTypes: internalUsers }, [
      'guide:export',
      'guide-employment:read',
    ]),
  },
  staffCalls: callTypes<typeof employeeCalls>(),
} as const satisfies Contract
