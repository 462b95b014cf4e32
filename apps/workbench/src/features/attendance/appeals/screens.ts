import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const appealScreens: ModuleScreens = {
  overrides: {
    'attendance-appeal': {
      hiddenFields: ['employmentId', 'reason', 'pictures'],
      Acts: lazyComponent(
        () => import('./AppealPanel.tsx'),
        (part) => part.AppealActs,
      ),
      Panel: lazyComponent(
        () => import('./AppealPanel.tsx'),
        ({ AppealPanel }) => AppealPanel,
      ),
    },
  },
  messages: {
    '/attendance/appeals': [
      'attendance/appeals',
      'attendance/requests',
      'attendance/days',
      'attendance/figure-reports',
      'workforce/employees',
      'stores/stores',
      'organisation/structure',
    ],
  },
}
