import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers, systemUsers } from '../../kernel/user-types.ts'
import type { holidayCalls } from './calls.ts'
import { holidayErrors } from './errors.ts'

export const holidaysContract = {
  name: 'attendance/holidays',
  errors: holidayErrors,
  // Daily work comes before requests, leave and closing, and these before settings.
  directory: {
    code: 'attendance',
    icon: 'calendar',
    pages: [
      ...[
        'daily',
        'attendance-statistics',
        'invalid-punches',
        'month-grid',
        'attendance-schedules',
        'requests',
        'appeals',
        'maintenance',
      ],
      ...['leave-calendar', 'leave-requests', 'annual-leave', 'month-sums', 'attendance-periods'],
      ...['attendance-adjustments'],
    ],
  },
  // One calendar for each country: there are no rows to separate.
  permissions: {
    ...permissionsIn({ area: 'installation', directory: 'attendance', userTypes: internalUsers }, [
      'holiday:read',
      'holiday:export',
    ]),
    ...permissionsIn({ area: 'installation', directory: 'attendance', userTypes: systemUsers }, ['holiday:write']),
  },
  staffCalls: callTypes<typeof holidayCalls>(),
} as const satisfies Contract
