import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const attendanceRequestScreens: ModuleScreens = {
  messages: {
    '/attendance/requests': [
      'attendance/requests',
      'attendance/days',
      'workforce/employees',
      'stores/stores',
      'organisation/structure',
    ],
    '/approvals': ['attendance/requests'],
  },
}
