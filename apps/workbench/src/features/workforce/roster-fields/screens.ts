import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const rosterFieldScreens: ModuleScreens = {
  pages: {
    '/workforce/roster-fields': {
      Page: lazyPage(
        () => import('./RosterFieldsPage.tsx'),
        ({ RosterFieldsPage }) => RosterFieldsPage,
      ),
    },
  },
  messages: { '/workforce/roster-fields': ['workforce/roster-fields'] },
}
