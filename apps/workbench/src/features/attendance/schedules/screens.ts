import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const scheduleScreens: ModuleScreens = {
  pages: {
    '/attendance/schedules': {
      Page: lazyPage(
        () => import('./SchedulesPage.tsx'),
        ({ SchedulesPage }) => SchedulesPage,
      ),
    },
  },
  overrides: { 'attendance-schedule': { hiddenFields: ['employmentId'] } },
  messages: {
    '/attendance/schedules': ['attendance/schedules'],
    '/attendance/schedule-rows': ['attendance/schedules', 'organisation/structure', 'stores/stores'],
  },
}
