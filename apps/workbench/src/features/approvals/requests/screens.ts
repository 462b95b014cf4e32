import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const KindName = lazyComponent(
  () => import('./KindName.tsx'),
  (part) => part.KindName,
)

export const approvalScreens: ModuleScreens = {
  pages: {
    '/approvals/inbox': {
      Page: lazyPage(
        () => import('./InboxPage.tsx'),
        ({ InboxPage }) => InboxPage,
      ),
    },
    '/approvals/absences': {
      Page: lazyPage(
        () => import('./AbsencesPage.tsx'),
        ({ AbsencesPage }) => AbsencesPage,
      ),
    },
    '/approvals/flows/edit': {
      Page: lazyPage(
        () => import('./FlowEditorPage.tsx'),
        ({ FlowEditorPage }) => FlowEditorPage,
      ),
      menu: '/approvals/flows',
      title: (t) => t('approval.edit_flow'),
    },
  },
  todos: {
    'approval.to_decide': lazyComponent(
      () => import('./ApprovalTasks.tsx'),
      ({ ApprovalTasks }) => ApprovalTasks,
    ),
  },
  overrides: {
    'approval-flow': {
      inputs: {
        kind: lazyComponent(
          () => import('./KindInput.tsx'),
          (part) => part.KindInput,
        ),
      },
      cells: { kind: KindName },
      Acts: lazyComponent(
        () => import('./FlowPanel.tsx'),
        (part) => part.FlowActs,
      ),
      Panel: lazyComponent(
        () => import('./FlowPanel.tsx'),
        (part) => part.FlowPanel,
      ),
    },
    'approval-request': {
      cells: {
        kind: KindName,
        about: lazyComponent(
          () => import('./AboutCell.tsx'),
          (part) => part.AboutCell,
        ),
      },
      hiddenFields: ['firstDay', 'lastDay'],
      Acts: lazyComponent(
        () => import('./RequestPanel.tsx'),
        (part) => part.RequestPanel,
      ),
    },
  },
  // Each kind of request is named by the module that registers it.
  messages: {
    '/': ['approvals/requests'],
    '/approvals': [
      'approvals/requests',
      'workforce/onboarding',
      'workforce/own-file',
      'workforce/personnel',
      'workforce/contracts',
      'attendance/leave',
    ],
  },
}
