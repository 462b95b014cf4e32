import { type Contract, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import { configurationErrors } from './errors.ts'

export const configurationContract = {
  name: 'attendance/configuration',
  errors: configurationErrors,
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'attendance-configuration:read',
    'attendance-configuration:write',
    'attendance-configuration:export',
    'clock-in-permission:read',
    'clock-in-permission:write',
    'clock-in-permission:export',
  ]),
} as const satisfies Contract
