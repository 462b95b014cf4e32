import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { maintenanceCalls } from './calls.ts'
import { maintenanceErrors } from './errors.ts'

export const maintenanceContract = {
  name: 'attendance/maintenance',
  errors: maintenanceErrors,
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'attendance-day:maintain',
  ]),
  staffCalls: callTypes<typeof maintenanceCalls>(),
} as const satisfies Contract
