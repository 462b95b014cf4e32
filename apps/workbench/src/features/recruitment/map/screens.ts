import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const examMapScreens: ModuleScreens = {
  pages: {
    '/recruitment/map': {
      Page: lazyPage(
        () => import('./MapPage.tsx'),
        ({ MapPage }) => MapPage,
      ),
    },
  },
  messages: {
    '/recruitment/map': ['recruitment/map'],
  },
}
