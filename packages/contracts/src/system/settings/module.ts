import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { systemUsers } from '../../kernel/user-types.ts'
import type { settingsCalls } from './calls.ts'
import type { menuCalls } from './menu-calls.ts'

export const settingsContract = {
  name: 'system/settings',
  directory: { code: 'system', icon: 'settings' },
  permissions: permissionsIn({ area: 'installation', directory: 'system', userTypes: systemUsers }, [
    'menu:read',
    'menu:write',
    'setting:read',
    'setting:write',
  ]),
  portalCalls: callTypes<typeof settingsCalls>(),
  staffCalls: callTypes<typeof menuCalls>(),
} as const satisfies Contract
