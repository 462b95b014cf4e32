import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const figureReportScreens: ModuleScreens = {
  overrides: {
    'figure-report': {
      hiddenFields: ['employmentId', 'photos', 'signals', 'reason', 'reviewedAt', 'timeZone'],
      Acts: lazyComponent(
        () => import('./FigurePanel.tsx'),
        (part) => part.FigureActs,
      ),
      Panel: lazyComponent(
        () => import('./FigurePanel.tsx'),
        ({ FigurePanel }) => FigurePanel,
      ),
    },
  },
  messages: {
    '/attendance/figure-reports': [
      'attendance/figure-reports',
      'workforce/employees',
      'stores/stores',
      'organisation/structure',
    ],
  },
}
