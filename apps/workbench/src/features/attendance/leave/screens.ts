import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const texts = ['attendance/leave', 'organisation/structure'] as const

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
    '/attendance/annual-leave': texts,
    '/attendance/leave-ledger': texts,
    '/attendance/leave-kinds': texts,
    '/attendance/leave-requests': texts,
    '/attendance/annual-leave-rules': texts,
  },
}
