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
    '/attendance/annual-leave-rules': {
      Page: lazyPage(
        () => import('./rules/RulesPage.tsx'),
        ({ RulesPage }) => RulesPage,
      ),
    },
  },
  overrides: {
    'annual-leave': { recordPage: '/attendance/leave-ledger' },
    'leave-kind': {
      Actions: lazyComponent(
        () => import('./AdoptKinds.tsx'),
        ({ AdoptKinds }) => AdoptKinds,
      ),
    },
    'leave-request': {
      Acts: lazyComponent(
        () => import('./RequestActs.tsx'),
        ({ RequestActs }) => RequestActs,
      ),
    },
  },
  messages: {
    // Its history tells that a unit has adopted the kinds of leave of the law.
    '/organisation/business-units': ['attendance/leave', 'organisation/units'],
    '/attendance/annual-leave': ['attendance/leave', 'organisation/structure'],
    '/attendance/leave-ledger': ['attendance/leave', 'organisation/structure', 'shell/lists'],
    '/attendance/leave-kinds': ['attendance/leave', 'organisation/structure'],
    '/attendance/leave-requests': ['attendance/leave', 'organisation/structure'],
    '/attendance/annual-leave-rules': ['attendance/leave', 'organisation/structure'],
  },
}
