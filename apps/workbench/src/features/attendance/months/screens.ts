import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const attendanceMonthScreens: ModuleScreens = {
  pages: {
    '/attendance/months': {
      Page: lazyPage(
        () => import('./MonthGridPage.tsx'),
        ({ MonthGridPage }) => MonthGridPage,
      ),
    },
  },
  messages: {
    '/attendance/months': ['attendance/months', 'attendance/days', 'stores/stores', 'organisation/structure'],
    '/attendance/month-sums': ['attendance/months', 'workforce/employees', 'stores/stores', 'organisation/structure'],
  },
}
