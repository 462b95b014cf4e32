import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const identityScreens: ModuleScreens = {
  pages: {
    '/recruitment/phone-changes': {
      Page: lazyPage(
        () => import('./PhoneChangesPage.tsx'),
        ({ PhoneChangesPage }) => PhoneChangesPage,
      ),
      firstCall: ['GET /workbenchApi/access/phone-changes', { current: 1, size: 20 }],
    },
  },
  messages: {
    '/recruitment/phone-changes': ['access/identity'],
  },
}
