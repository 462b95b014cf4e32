import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const number = lazyComponent(
  () => import('./NumberOfDay.tsx'),
  ({ NumberOfDay }) => NumberOfDay,
)

export const attendanceDayScreens: ModuleScreens = {
  overrides: {
    'attendance-day': {
      cells: { late: number, early: number, missing: number, leave: number, worked: number, overtime: number },
      Actions: lazyComponent(
        () => import('./DayFilter.tsx'),
        ({ DayFilter }) => DayFilter,
      ),
      Panel: lazyComponent(
        () => import('./DayPanel.tsx'),
        ({ DayPanel }) => DayPanel,
      ),
    },
  },
  messages: {
    '/attendance/days': ['attendance/days', 'workforce/employees', 'stores/stores', 'organisation/structure'],
  },
}
