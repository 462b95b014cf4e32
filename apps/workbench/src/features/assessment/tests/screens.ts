import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const testScreens: ModuleScreens = {
  pages: {
    '/assessment/papers/compose': {
      Page: lazyPage(
        () => import('./ComposePage.tsx'),
        ({ ComposePage }) => ComposePage,
      ),
      menu: '/assessment/papers',
      title: (t) => t('assess.compose'),
    },
    '/assessment/marking': {
      Page: lazyPage(
        () => import('./MarkingPage.tsx'),
        ({ MarkingPage }) => MarkingPage,
      ),
      firstCall: ['GET /workbenchApi/assessment/marking', {}],
    },
  },
  overrides: {
    question: {
      Fields: lazyComponent(
        () => import('./QuestionFields.tsx'),
        ({ QuestionFields }) => QuestionFields,
      ),
      cells: {
        tags: lazyComponent(
          () => import('./QuestionCells.tsx'),
          ({ TagList }) => TagList,
        ),
        options: lazyComponent(
          () => import('./QuestionCells.tsx'),
          ({ OptionLabels }) => OptionLabels,
        ),
        scale: lazyComponent(
          () => import('./QuestionCells.tsx'),
          ({ ScaleLabels }) => ScaleLabels,
        ),
      },
    },
    paper: {
      Acts: lazyComponent(
        () => import('./PaperPanel.tsx'),
        ({ PaperPanel }) => PaperPanel,
      ),
    },
    attempt: {
      Panel: lazyComponent(
        () => import('./AttemptPanel.tsx'),
        ({ AttemptPanel }) => AttemptPanel,
      ),
    },
  },
  messages: {
    '/assessment/papers/compose': ['assessment/tests', 'shell/lists'],
    '/assessment': ['assessment/tests'],
  },
}
