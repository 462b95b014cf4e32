import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const punchReviewScreens: ModuleScreens = {
  overrides: {
    'attendance-punch': {
      hiddenFields: ['employmentId', 'distance', 'place', 'evidence', 'signals', 'receivedAt', 'punchedAt', 'timeZone'],
      Acts: lazyComponent(
        () => import('./PunchPanel.tsx'),
        (part) => part.PunchActs,
      ),
      Panel: lazyComponent(
        () => import('./PunchPanel.tsx'),
        ({ PunchPanel }) => PunchPanel,
      ),
    },
  },
  messages: {
    '/attendance/punches': [
      'attendance/punch-review',
      'attendance/days',
      'workforce/employees',
      'stores/stores',
      'organisation/structure',
    ],
  },
}
