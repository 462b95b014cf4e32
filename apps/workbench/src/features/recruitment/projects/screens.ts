import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const projectScreens: ModuleScreens = {
  pages: {
    '/recruitment/programmes': {
      Page: lazyPage(
        () => import('./ProjectSettingsPage.tsx'),
        ({ ProjectSettingsPage }) => ProjectSettingsPage,
      ),
    },
  },
  messages: {
    '/recruitment/programmes': ['recruitment/projects', 'content/articles'],
    '/recruitment/project-list': ['recruitment/projects', 'recruitment/examination'],
  },
}
