import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const attendancePeriodScreens: ModuleScreens = {
  pages: {
    '/attendance/periods': {
      Page: lazyPage(
        () => import('./PeriodsPage.tsx'),
        ({ PeriodsPage }) => PeriodsPage,
      ),
    },
  },
  overrides: {
    'attendance-adjustment': {
      Acts: lazyComponent(
        () => import('./AdjustmentActs.tsx'),
        ({ AdjustmentActs }) => AdjustmentActs,
      ),
    },
  },
  messages: {
    // The history of a company and of an employment has the events of its periods.
    '/organisation/business-units': ['attendance/periods'],
    '/workforce/roster': ['attendance/periods'],
    '/attendance/periods': ['attendance/periods', 'attendance/days'],
    '/attendance/adjustments': [
      'attendance/periods',
      'attendance/days',
      'workforce/employees',
      'stores/stores',
      'organisation/structure',
    ],
  },
}
