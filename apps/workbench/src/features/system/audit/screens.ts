import { lazyComponent } from '@rostrum/ui/lazy-component'
import { allLabels, type ModuleScreens } from '../../../engine/public/module-screens.ts'

export const auditScreens: ModuleScreens = {
  overrides: {
    'audit-record': {
      enumLabels: { entity: 'entity', event: 'event' },
      cells: {
        actor: lazyComponent(
          () => import('../../../parts/log/LogName.tsx'),
          ({ ActorName }) => ActorName,
        ),
        entity: lazyComponent(
          () => import('../../../parts/log/LogName.tsx'),
          ({ EntityName }) => EntityName,
        ),
        event: lazyComponent(
          () => import('../../../parts/log/LogName.tsx'),
          ({ EventName }) => EventName,
        ),
        entityId: lazyComponent(
          () => import('./SubjectName.tsx'),
          ({ SubjectCell }) => SubjectCell,
        ),
      },
      hiddenFields: ['entityId', 'facts'],
      Panel: lazyComponent(
        () => import('./AuditDetails.tsx'),
        ({ AuditDetails }) => AuditDetails,
      ),
      Actions: lazyComponent(
        () => import('./ChainCheck.tsx'),
        ({ ChainCheck }) => ChainCheck,
      ),
    },
  },
  messages: {
    '/system/audit': [allLabels, 'system/audit', 'system/operations', 'recruitment/payment'],
  },
}
