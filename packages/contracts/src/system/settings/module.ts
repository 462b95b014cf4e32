import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { systemUsers } from '../../kernel/user-types.ts'
import type { settingsCalls } from './calls.ts'
import type { menuCalls } from './menu-calls.ts'

export const settingsContract = {
  name: 'system/settings',
  directory: {
    code: 'system',
    icon: 'settings',
    groups: [
      { code: 'system-settings', pages: ['settings', 'menus', 'dictionaries', 'schools', 'majors', 'form-designer'] },
      { code: 'operations', pages: ['health', 'jobs', 'retention'] },
      {
        code: 'logs',
        pages: ['audit', 'sms-log', 'mail-log', 'payment-log', 'server-errors', 'client-errors'],
      },
    ],
  },
  permissions: permissionsIn({ area: 'installation', directory: 'system', userTypes: systemUsers }, [
    'menu:read',
    'menu:write',
    'setting:read',
    'setting:write',
  ]),
  portalCalls: callTypes<typeof settingsCalls>(),
  staffCalls: callTypes<typeof menuCalls>(),
} as const satisfies Contract
