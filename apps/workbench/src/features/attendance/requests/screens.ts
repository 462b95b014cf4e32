import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const attendanceRequestScreens: ModuleScreens = {
  overrides: {
    'attendance-request': {
      hiddenFields: ['employmentId', 'toDay', 'reason'],
      cells: {
        day: lazyComponent(
          () => import('./DatesCell.tsx'),
          ({ DatesCell }) => DatesCell,
        ),
        waitingFor: lazyComponent(
          () => import('./WaitingForCell.tsx'),
          ({ WaitingForCell }) => WaitingForCell,
        ),
      },
      Acts: lazyComponent(
        () => import('./RequestActs.tsx'),
        ({ RequestActs }) => RequestActs,
      ),
      Panel: lazyComponent(
        () => import('./RequestPanel.tsx'),
        ({ RequestPanel }) => RequestPanel,
      ),
    },
  },
  records: {
    'approval-request': {
      parts: [
        {
          ...{ code: 'attendance-day', order: 10, place: 'aside' },
          Part: lazyComponent(
            () => import('./ApprovalDay.tsx'),
            ({ ApprovalDay }) => ApprovalDay,
          ),
        },
      ],
    },
    'attendance-day': {
      acts: [
        {
          ...{ code: 'requests', order: 10 },
          Act: lazyComponent(
            () => import('./DayActs.tsx'),
            ({ DayActs }) => DayActs,
          ),
        },
      ],
    },
  },
  messages: {
    '/attendance/requests': [
      'attendance/requests',
      'attendance/days',
      'workforce/employees',
      'stores/stores',
      'organisation/structure',
    ],
    '/attendance/days': ['attendance/requests'],
    '/attendance/months': ['attendance/requests'],
    '/approvals': ['attendance/requests', 'attendance/days'],
  },
}
