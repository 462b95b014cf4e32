import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const projectScreens: ModuleScreens = {
  pages: {
    '/recruitment/project-settings': {
      Page: lazyPage(
        () => import('./ProjectSettingsPage.tsx'),
        ({ ProjectSettingsPage }) => ProjectSettingsPage,
      ),
      firstCall: ['GET /workbenchApi/recruitment/project-settings', { current: 1, size: 50 }],
    },
  },
  messages: {
    '/recruitment/project-settings': ['recruitment/projects', 'content/articles'],
    '/recruitment/project-list': ['recruitment/projects', 'recruitment/examination'],
  },
}
