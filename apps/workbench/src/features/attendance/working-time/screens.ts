import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const workingTimeScreens: ModuleScreens = {
  overrides: { 'working-time-warning': { hiddenFields: ['employmentId'] } },
  records: {
    employment: {
      parts: [
        {
          ...{ code: 'working-time', order: 55, place: 'aside', permission: 'attendance-month:read' },
          Part: lazyComponent(
            () => import('./WorkingTimePart.tsx'),
            ({ WorkingTimePart }) => WorkingTimePart,
          ),
        },
      ],
    },
  },
  messages: {
    '/attendance/working-time-warnings': ['attendance/working-time', 'organisation/structure', 'stores/stores'],
    '/workforce/person': ['attendance/working-time'],
    '/workforce/roster': ['attendance/working-time'],
  },
}
