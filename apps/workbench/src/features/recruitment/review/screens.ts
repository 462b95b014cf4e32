import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const reviewScreens: ModuleScreens = {
  pages: {
    '/recruitment/review': {
      Page: lazyPage(
        () => import('./ReviewPage.tsx'),
        ({ ReviewPage }) => ReviewPage,
      ),
      firstCall: ['GET /workbenchApi/recruitment/review-projects', {}],
    },
  },
  messages: {
    '/recruitment/review': ['recruitment/review', 'recruitment/applications', 'recruitment/requirements'],
  },
}
