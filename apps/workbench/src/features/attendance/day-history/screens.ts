import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const dayHistoryScreens: ModuleScreens = {
  records: {
    'attendance-day': {
      acts: [
        {
          ...{ code: 'proposed-adjustment', order: 5 },
          Act: lazyComponent(
            () => import('./ProposedAdjustment.tsx'),
            ({ ProposedAdjustment }) => ProposedAdjustment,
          ),
        },
        {
          ...{ code: 'history', order: 20 },
          Act: lazyComponent(
            () => import('./DayHistory.tsx'),
            ({ DayHistory }) => DayHistory,
          ),
        },
      ],
    },
  },
  messages: {
    '/attendance/days': ['attendance/day-history'],
    '/attendance/months': ['attendance/day-history'],
  },
}
