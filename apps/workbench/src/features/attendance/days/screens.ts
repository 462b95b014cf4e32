import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const attendanceDayScreens: ModuleScreens = {
  overrides: {
    'attendance-day': {
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
