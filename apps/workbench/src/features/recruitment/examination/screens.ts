import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const examinationScreens: ModuleScreens = {
  pages: {
    '/recruitment/examination': {
      Page: lazyPage(
        () => import('./ExaminationPage.tsx'),
        ({ ExaminationPage }) => ExaminationPage,
      ),
      firstCall: ['GET /workbenchApi/recruitment/exam-projects', { search: '', current: 1, size: 20 }],
    },
  },
  messages: {
    '/recruitment/exam-rooms': ['recruitment/examination'],
    '/recruitment/exam-sites': ['recruitment/examination'],
    // Scores are imported with the preview of lists.
    '/recruitment/examination': ['recruitment/examination', 'shell/lists'],
  },
}
