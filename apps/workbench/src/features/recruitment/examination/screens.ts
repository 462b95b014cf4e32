import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
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
  records: {
    project: {
      parts: [
        {
          ...{ code: 'exam', order: 50, place: 'tab', permission: 'exam:read' },
          title: (t) => t('project_settings.place_exam'),
          Part: lazyComponent(
            () => import('./ProjectExam.tsx'),
            ({ ProjectExam }) => ProjectExam,
          ),
        },
        {
          ...{ code: 'results', order: 60, place: 'tab', permission: 'exam:read' },
          title: (t) => t('project_settings.place_results'),
          Part: lazyComponent(
            () => import('./ProjectResults.tsx'),
            ({ ProjectResults }) => ProjectResults,
          ),
        },
      ],
    },
  },
  messages: {
    '/recruitment/project-settings': ['recruitment/examination'],
    '/recruitment/exam-rooms': ['recruitment/examination'],
    '/recruitment/exam-sites': ['recruitment/examination'],
    // Scores are imported with the preview of lists.
    '/recruitment/examination': ['recruitment/examination', 'recruitment/projects', 'shell/lists'],
  },
}
