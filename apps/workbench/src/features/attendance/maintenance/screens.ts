import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const maintenanceScreens: ModuleScreens = {
  overrides: {
    'attendance-maintenance': {
      hiddenFields: ['employmentId'],
      Acts: lazyComponent(
        () => import('./RevokeAct.tsx'),
        ({ RevokeAct }) => RevokeAct,
      ),
    },
  },
  messages: {
    '/attendance/maintenance': [
      'attendance/maintenance',
      'attendance/requests',
      'workforce/employees',
      'stores/stores',
      'organisation/structure',
    ],
  },
}
