import { type Contract, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers, systemUsers } from '../../kernel/user-types.ts'

export const holidaysContract = {
  name: 'attendance/holidays',
  directory: { code: 'attendance', icon: 'calendar' },
  // One calendar for each country: there are no rows to separate.
  permissions: {
    ...permissionsIn({ area: 'installation', directory: 'attendance', userTypes: internalUsers }, [
      'holiday:read',
      'holiday:export',
    ]),
    ...permissionsIn({ area: 'installation', directory: 'attendance', userTypes: systemUsers }, ['holiday:write']),
  },
} as const satisfies Contract
