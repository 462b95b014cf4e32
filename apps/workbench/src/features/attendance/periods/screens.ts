import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const month = lazyComponent(
  () => import('./MonthCell.tsx'),
  ({ MonthCell }) => MonthCell,
)

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
      cells: { payingMonth: month },
      Acts: lazyComponent(
        () => import('./AdjustmentActions.tsx'),
        ({ AdjustmentActions }) => AdjustmentActions,
      ),
      Panel: lazyComponent(
        () => import('./AdjustmentPanel.tsx'),
        ({ AdjustmentPanel }) => AdjustmentPanel,
      ),
    },
    'attendance-month': {
      cells: { month },
      Status: lazyComponent(
        () => import('./MonthTrends.tsx'),
        ({ MonthTrends }) => MonthTrends,
      ),
      Panel: lazyComponent(
        () => import('./FiguresPanel.tsx'),
        ({ FiguresPanel }) => FiguresPanel,
      ),
    },
  },
  records: {
    employment: {
      parts: [
        {
          ...{ code: 'leaving', order: 60, place: 'aside', permission: 'attendance-month:read' },
          Part: lazyComponent(
            () => import('./LeaverPart.tsx'),
            ({ LeaverPart }) => LeaverPart,
          ),
        },
      ],
    },
    resignation: {
      parts: [
        {
          ...{ code: 'leaving', order: 60, place: 'aside', permission: 'attendance-month:read' },
          Part: lazyComponent(
            () => import('./LeaverPart.tsx'),
            ({ LeaverPart }) => LeaverPart,
          ),
        },
      ],
    },
  },
  messages: {
    // The history of a company and of an employment has the events of its periods.
    '/organisation/business-units': ['attendance/periods'],
    '/workforce/roster': ['attendance/periods'],
    '/workforce/person': ['attendance/periods', 'attendance/leave'],
    '/workforce/resignations': ['attendance/periods', 'attendance/leave'],
    '/attendance/periods': ['attendance/periods', 'attendance/days'],
    '/attendance/month-sums': ['attendance/periods', 'attendance/statistics'],
    '/attendance/adjustments': [
      'attendance/periods',
      'attendance/days',
      'workforce/employees',
      'stores/stores',
      'organisation/structure',
    ],
  },
}
