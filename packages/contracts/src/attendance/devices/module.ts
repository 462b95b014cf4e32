import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { deviceCalls, ownDeviceCalls } from './calls.ts'

export const devicesContract = {
  name: 'attendance/devices',
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'punch-device:read',
    'punch-device:write',
    'punch-device:export',
  ]),
  staffCalls: callTypes<typeof deviceCalls & typeof ownDeviceCalls>(),
} as const satisfies Contract
