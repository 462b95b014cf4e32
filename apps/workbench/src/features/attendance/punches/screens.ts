import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const punchScreens: ModuleScreens = {
  records: {
    store: {
      acts: [
        {
          ...{ code: 'code-displays', order: 10, permission: 'store-code:show' },
          Act: lazyComponent(
            () => import('./CodeDisplaysAct.tsx'),
            ({ CodeDisplaysAct }) => CodeDisplaysAct,
          ),
        },
      ],
    },
  },
  messages: {
    '/stores/list': ['attendance/punches'],
  },
}
