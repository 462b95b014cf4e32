import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers, systemUsers } from '../../kernel/user-types.ts'
import type { holidayCalls } from './calls.ts'
import { holidayErrors } from './errors.ts'

export const holidaysContract = {
  name: 'attendance/holidays',
  errors: holidayErrors,
  // Daily work comes before leave and closing, and these before settings.
  directory: {
    code: 'attendance',
    icon: 'calendar',
    groups: [
      {
        code: 'attendance-statistics',
        pages: [
          ...(['daily', 'attendance-statistics', 'invalid-punches', 'month-grid', 'month-sums'] as const),
          ...(['figure-reports', 'working-time-warnings'] as const),
        ],
      },
      { code: 'attendance-requests', pages: ['requests', 'appeals', 'maintenance'] },
      {
        code: 'attendance-schedules',
        pages: ['attendance-schedules', 'schedule-rows', 'attendance-shifts', 'holidays', 'holiday-years'],
      },
      {
        code: 'leave',
        pages: [
          ...(['leave-calendar', 'leave-requests', 'annual-leave', 'annual-leave-rules', 'leave-kinds'] as const),
          ...(['minimum-leave-units', 'maternity-protections'] as const),
        ],
      },
      { code: 'attendance-closing', pages: ['attendance-periods', 'attendance-adjustments'] },
      {
        code: 'attendance-rules',
        pages: [
          ...(['attendance-templates', 'template-assignments', 'attendance-configurations'] as const),
          ...(['effective-month-rules', 'full-attendance-rules', 'working-time-rules', 'reminder-templates'] as const),
        ],
      },
      {
        code: 'attendance-permissions',
        pages: ['clock-in-permissions', 'clock-in-holders', 'attendance-devices', 'attendance-scopes'],
      },
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
