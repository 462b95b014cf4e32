import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

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
    '/system/menus': {
      Page: lazyPage(
        () => import('./MenusPage.tsx'),
        ({ MenusPage }) => MenusPage,
      ),
    },
  },
  overrides: {
    job: {
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
      Panel: lazyComponent(
        () => import('./JobPanel.tsx'),
        ({ JobPanel }) => JobPanel,
      ),
    },
    'dictionary-item': {
      enumLabels: { dictionary: 'dictionary' },
      cells: {
        dictionary: lazyComponent(
          () => import('../../../parts/log/LogName.tsx'),
          ({ DictionaryName }) => DictionaryName,
        ),
      },
    },
    setting: {
      Fields: lazyComponent(
        () => import('./SettingFields.tsx'),
        ({ SettingFields }) => SettingFields,
      ),
      enumLabels: { code: 'setting' },
      cells: {
        code: lazyComponent(
          () => import('../../../parts/log/LogName.tsx'),
          ({ SettingName }) => SettingName,
        ),
        value: lazyComponent(
          () => import('./SettingFields.tsx'),
          ({ SettingValue }) => SettingValue,
        ),
      },
    },
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
}
