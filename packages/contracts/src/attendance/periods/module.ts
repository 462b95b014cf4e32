import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { attendancePeriodCalls } from './calls.ts'
import { attendancePeriodErrors } from './errors.ts'

export const attendancePeriodsContract = {
  name: 'attendance/periods',
  errors: attendancePeriodErrors,
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'attendance-month:close',
    'attendance-month:adjust',
  ]),
  staffCalls: callTypes<typeof attendancePeriodCalls>(),
} as const satisfies Contract
