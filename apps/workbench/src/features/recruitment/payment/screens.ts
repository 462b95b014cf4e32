import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const paymentScreens: ModuleScreens = {
  pages: {
    '/recruitment/fees': {
      Page: lazyPage(
        () => import('./FeesPage.tsx'),
        ({ FeesPage }) => FeesPage,
      ),
      firstCall: ['GET /workbenchApi/payment/orders', { current: 1, size: 20 }],
    },
  },
  records: {
    project: {
      parts: [
        {
          ...{ code: 'fees', order: 40, place: 'tab', permission: 'fee:read' },
          title: (t) => t('project_settings.place_fees'),
          Part: lazyComponent(
            () => import('./ProjectFees.tsx'),
            ({ ProjectFees }) => ProjectFees,
          ),
        },
      ],
    },
  },
  overrides: {
    'payment-event': {
      enumLabels: { event: 'event' },
      cells: {
        amount: lazyComponent(
          () => import('./PaymentEventCells.tsx'),
          ({ EventAmount }) => EventAmount,
        ),
        state: lazyComponent(
          () => import('./PaymentEventCells.tsx'),
          ({ EventState }) => EventState,
        ),
        facts: lazyComponent(
          () => import('../../../parts/recruitment/PaymentFacts.tsx'),
          ({ PaymentFacts }) => PaymentFacts,
        ),
        event: lazyComponent(
          () => import('../../../parts/log/LogName.tsx'),
          ({ EventName }) => EventName,
        ),
      },
      Actions: lazyComponent(
        () => import('./ReconciliationLink.tsx'),
        ({ ReconciliationLink }) => ReconciliationLink,
      ),
    },
  },
  messages: {
    '/recruitment/project-settings': ['recruitment/payment', 'recruitment/applications'],
    '/recruitment/fees': ['recruitment/payment', 'recruitment/applications'],
    '/system/payments': ['recruitment/payment', 'recruitment/applications', 'system/operations'],
  },
}
