import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const formScreens: ModuleScreens = {
  pages: {
    '/system/forms': {
      Page: lazyPage(
        () => import('./FormsPage.tsx'),
        ({ FormsPage }) => FormsPage,
      ),
      firstCall: ['GET /workbenchApi/forms', { current: 1, size: 50 }],
    },
  },
  messages: {
    '/system/forms': ['forms/registry'],
  },
}
