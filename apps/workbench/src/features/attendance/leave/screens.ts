import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const leaveScreens: ModuleScreens = {
  pages: {
    '/attendance/leave-ledger': {
      Page: lazyPage(
        () => import('./LedgerPage.tsx'),
        ({ LedgerPage }) => LedgerPage,
      ),
      menu: '/attendance/annual-leave',
    },
    '/attendance/leave-calendar': {
      Page: lazyPage(
        () => import('./calendar/LeaveCalendarPage.tsx'),
        ({ LeaveCalendarPage }) => LeaveCalendarPage,
      ),
    },
    '/attendance/leave-requests/new': {
      Page: lazyPage(
        () => import('./request/LeaveFormPage.tsx'),
        ({ LeaveFormPage }) => LeaveFormPage,
      ),
      menu: '/attendance/leave-requests',
      title: (t) => t('page.new-leave'),
    },
    '/attendance/annual-leave-rules': {
      Page: lazyPage(
        () => import('./rules/RulesPage.tsx'),
        ({ RulesPage }) => RulesPage,
      ),
    },
  },
  overrides: {
    'annual-leave': {
      recordPage: '/attendance/leave-ledger',
      importedOnly: true,
      cells: {
        leaveYear: lazyComponent(
          () => import('./LeaveYearCell.tsx'),
          ({ LeaveYearCell }) => LeaveYearCell,
        ),
      },
    },
    'leave-kind': {
      Actions: lazyComponent(
        () => import('./AdoptKinds.tsx'),
        ({ AdoptKinds }) => AdoptKinds,
      ),
    },
    'leave-request': {
      createPage: { path: '/attendance/leave-requests/new', permission: 'attendance-request:write' },
      Acts: lazyComponent(
        () => import('./RequestActions.tsx'),
        ({ RequestActions }) => RequestActions,
      ),
    },
  },
  records: {
    employment: {
      parts: [
        {
          ...{ code: 'leave', order: 50, place: 'tab', permission: 'attendance-request:read' },
          title: (t) => t('leave.person_title'),
          Part: lazyComponent(
            () => import('./person/LeavePart.tsx'),
            ({ LeavePart }) => LeavePart,
          ),
        },
      ],
      acts: [
        {
          ...{ code: 'leave', order: 50, permission: 'attendance-request:write' },
          Act: lazyComponent(
            () => import('./person/LeaveAct.tsx'),
            ({ LeaveAct }) => LeaveAct,
          ),
        },
      ],
    },
  },
  messages: {
    '/workforce/person': ['attendance/leave'],
    '/workforce/roster': ['attendance/leave'],
    // Its history tells that a unit has adopted the kinds of leave of the law.
    '/organisation/business-units': ['attendance/leave', 'organisation/units'],
    '/attendance/annual-leave': ['attendance/leave', 'organisation/structure'],
    '/attendance/leave-ledger': ['attendance/leave', 'organisation/structure', 'shell/lists'],
    '/attendance/leave-kinds': ['attendance/leave', 'organisation/structure'],
    '/attendance/minimum-leave-units': ['attendance/leave'],
    '/attendance/leave-requests': ['attendance/leave', 'organisation/structure'],
    '/attendance/leave-calendar': ['attendance/leave', 'organisation/structure'],
    '/attendance/leave-requests/new': ['attendance/leave', 'organisation/structure'],
    '/attendance/annual-leave-rules': ['attendance/leave', 'organisation/structure'],
  },
}
