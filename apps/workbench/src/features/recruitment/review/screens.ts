import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'
import type { Output } from '../../../shell/api.ts'
import type { FirstCall } from '../../../shell/pages.ts'
import { queueSize } from './queue-size.ts'

type Projects = Output<'GET /workbenchApi/recruitment/review-projects'>

/** The queue and the counts of the project that the page opens with. */
function callsOfQueue(answer: unknown): readonly FirstCall[] {
  const [first] = answer as Projects
  if (!first) return []
  const { id: projectId } = first
  return [
    ['GET /workbenchApi/recruitment/applications', { projectId, view: 'waiting', current: 1, size: queueSize }],
    ['GET /workbenchApi/recruitment/review-summary', { projectId }],
  ]
}

export const reviewScreens: ModuleScreens = {
  pages: {
    '/recruitment/review': {
      Page: lazyPage(
        () => import('./ReviewPage.tsx'),
        ({ ReviewPage }) => ReviewPage,
      ),
      firstCall: ['GET /workbenchApi/recruitment/review-projects', {}],
      nextCalls: (answer) => callsOfQueue(answer),
    },
  },
  records: {
    project: {
      parts: [
        {
          ...{ code: 'review', order: 30, place: 'tab', permission: 'application:review' },
          title: (t) => t('project_settings.place_review'),
          Part: lazyComponent(
            () => import('./ProjectReview.tsx'),
            ({ ProjectReview }) => ProjectReview,
          ),
        },
      ],
    },
  },
  messages: {
    '/recruitment/project-settings': ['recruitment/review'],
    '/recruitment/review': [
      'recruitment/review',
      'recruitment/applications',
      'recruitment/requirements',
      'shell/lists',
    ],
  },
}
