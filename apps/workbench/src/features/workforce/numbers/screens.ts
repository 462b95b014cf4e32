import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const numberScreens: ModuleScreens = {
  pages: {
    '/workforce/numbers': {
      Page: lazyPage(
        () => import('./NumbersPage.tsx'),
        ({ NumbersPage }) => NumbersPage,
      ),
    },
  },
  messages: {
    '/workforce/numbers': ['workforce/numbers', 'workforce/personnel', 'shell/places'],
  },
}
