import { type Contract, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'

export const maintenanceContract = {
  name: 'attendance/maintenance',
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'attendance-day:maintain',
  ]),
} as const satisfies Contract
