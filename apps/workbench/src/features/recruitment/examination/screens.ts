import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const examinationScreens: ModuleScreens = {
  pages: {
    '/recruitment/examination': {
      Page: lazyPage(
        () => import('./ExaminationPage.tsx'),
        ({ ExaminationPage }) => ExaminationPage,
      ),
    },
  },
  messages: {
    '/recruitment/exam-rooms': ['recruitment/examination'],
    '/recruitment/exam-sites': ['recruitment/examination'],
    '/recruitment/examination': ['recruitment/examination'],
  },
}
