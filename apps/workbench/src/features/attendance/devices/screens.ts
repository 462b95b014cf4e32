import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const deviceScreens: ModuleScreens = {
  overrides: {
    'attendance-device': {
      hiddenFields: ['employmentId'],
      Acts: lazyComponent(
        () => import('./ReleaseAct.tsx'),
        ({ ReleaseAct }) => ReleaseAct,
      ),
    },
  },
  messages: {
    '/attendance/devices': ['attendance/devices', 'workforce/employees', 'stores/stores', 'organisation/structure'],
  },
}
