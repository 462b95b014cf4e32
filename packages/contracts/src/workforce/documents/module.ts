import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { documentCalls } from './calls.ts'

export const employeeDocumentsContract = {
  name: 'workforce/documents',
  errors: { 'employee_document.ends_before_start': 409 },
  permissions: permissionsIn({ area: 'workforce', directory: 'workforce', userTypes: internalUsers }, [
    'employee-document:read',
    'employee-document:write',
  ]),
  retention: { 'employee-document': { days: 1825, from: 730, to: 3650 } },
  todos: ['document.ending_7', 'document.ending_30', 'document.ending_60', 'document.missing'],
  deadlines: ['document.ends'],
  staffCalls: callTypes<typeof documentCalls>(),
} as const satisfies Contract
