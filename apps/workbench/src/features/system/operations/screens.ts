import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import { allLabels, type ModuleScreens } from '../../../engine/public/module-screens.ts'

export const operationsScreens: ModuleScreens = {
  pages: {
    '/system/health': {
      Page: lazyPage(
        () => import('./HealthPage.tsx'),
        ({ HealthPage }) => HealthPage,
      ),
    },
    '/system/retention': {
      Page: lazyPage(
        () => import('./RetentionPage.tsx'),
        ({ RetentionPage }) => RetentionPage,
      ),
    },
  },
  overrides: {
    job: {
      Status: lazyComponent(
        () => import('./LogStatus.tsx'),
        ({ LastJobRun }) => LastJobRun,
      ),
      Front: {
        label: 'job.view_recurring',
        Content: lazyComponent(
          () => import('./ScheduledJobs.tsx'),
          ({ ScheduledJobs }) => ScheduledJobs,
        ),
      },
      enumLabels: { task: 'task' },
      cells: {
        task: lazyComponent(
          () => import('../../../parts/log/LogName.tsx'),
          ({ TaskName }) => TaskName,
        ),
        lastError: lazyComponent(
          () => import('./JobError.tsx'),
          ({ JobError }) => JobError,
        ),
      },
      Acts: lazyComponent(
        () => import('./JobPanel.tsx'),
        ({ JobPanel }) => JobPanel,
      ),
    },
    'sms-record': {
      Status: lazyComponent(
        () => import('./LogStatus.tsx'),
        ({ SmsStatus }) => SmsStatus,
      ),
    },
    'server-error': {
      Status: lazyComponent(
        () => import('./LogStatus.tsx'),
        ({ ServerErrorStatus }) => ServerErrorStatus,
      ),
    },
    'client-error': {
      Status: lazyComponent(
        () => import('./LogStatus.tsx'),
        ({ ClientErrorStatus }) => ClientErrorStatus,
      ),
    },
  },
  messages: {
    '/system/server-errors': ['system/operations'],
    '/system/health': ['system/operations'],
    '/system/jobs': [allLabels, 'system/operations'],
    '/system/client-errors': ['system/operations'],
    '/system/retention': [allLabels, 'system/operations'],
    '/system/sms': ['system/operations'],
  },
}
