import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const candidateScreens: ModuleScreens = {
  pages: {
    '/talent/board': {
      Page: lazyPage(
        () => import('./BoardPage.tsx'),
        ({ BoardPage }) => BoardPage,
      ),
      firstCall: ['GET /workbenchApi/talent/board', {}],
    },
    '/talent/interview-week': {
      Page: lazyPage(
        () => import('./InterviewWeekPage.tsx'),
        ({ InterviewWeekPage }) => InterviewWeekPage,
      ),
      menu: '/talent/interviews',
      isView: true,
    },
  },
  overrides: {
    'recruiting-post': {
      inputs: {
        evaluationFormId: lazyComponent(
          () => import('./EvaluationFormInput.tsx'),
          ({ EvaluationFormInput }) => EvaluationFormInput,
        ),
      },
      cells: {
        evaluationFormId: lazyComponent(
          () => import('./EvaluationFormInput.tsx'),
          ({ EvaluationFormName }) => EvaluationFormName,
        ),
      },
    },
    resume: {
      Acts: lazyComponent(
        () => import('./ResumeActs.tsx'),
        ({ ResumeActs }) => ResumeActs,
      ),
      Panel: lazyComponent(
        () => import('./ResumePanel.tsx'),
        ({ ResumePanel }) => ResumePanel,
      ),
    },
    interview: {
      Actions: lazyComponent(
        () => import('./InterviewViews.tsx'),
        ({ InterviewViews }) => InterviewViews,
      ),
      Fields: lazyComponent(
        () => import('./InterviewFields.tsx'),
        ({ InterviewFields }) => InterviewFields,
      ),
      inputs: {
        startTime: lazyComponent(
          () => import('./StartTimeInput.tsx'),
          ({ StartTimeInput }) => StartTimeInput,
        ),
      },
      // The resume is called by the candidate's name, and the time tells day and hour.
      hiddenFields: ['candidate', 'day', 'startTime'],
      Acts: lazyComponent(
        () => import('./InterviewPanel.tsx'),
        ({ InterviewActs }) => InterviewActs,
      ),
      Panel: lazyComponent(
        () => import('./InterviewPanel.tsx'),
        ({ InterviewPanel }) => InterviewPanel,
      ),
    },
  },
  messages: {
    '/talent/board': ['talent/candidates', 'shell/lists'],
    '/talent': ['talent/candidates'],
  },
}
