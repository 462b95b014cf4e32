import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const projectScreens: ModuleScreens = {
  pages: {
    '/recruitment/project-settings': {
      Page: lazyPage(
        () => import('./ProjectSettingsPage.tsx'),
        ({ ProjectSettingsPage }) => ProjectSettingsPage,
      ),
      menu: '/recruitment/project-list',
      title: (t) => t('project_settings.calendar'),
      firstCall: ['GET /workbenchApi/recruitment/project-settings', { current: 1, size: 50 }],
    },
  },
  overrides: {
    project: {
      recordPage: '/recruitment/project-settings',
      opensPage: true,
      hiddenFields: ['stageChangesAt', 'timeZone'],
      cells: {
        stage: lazyComponent(
          () => import('./StageCell.tsx'),
          ({ StageCell }) => StageCell,
        ),
      },
      createPage: { path: '/recruitment/project-list?id=new', permission: 'project:write' },
      Actions: lazyComponent(
        () => import('./ProjectListActions.tsx'),
        ({ ProjectListActions }) => ProjectListActions,
      ),
    },
  },
  records: {
    project: {
      parts: [
        {
          ...{ code: 'positions', order: 10, place: 'tab' },
          title: (t) => t('project_settings.place_positions'),
          Part: lazyComponent(
            () => import('./ProjectPositions.tsx'),
            ({ ProjectPositions }) => ProjectPositions,
          ),
        },
        {
          ...{ code: 'settings', order: 20, place: 'tab' },
          title: (t) => t('project_settings.part_settings'),
          Part: lazyComponent(
            () => import('./ProjectSettingsPart.tsx'),
            ({ ProjectSettingsPart }) => ProjectSettingsPart,
          ),
        },
      ],
      acts: [
        {
          ...{ code: 'publication', order: 10, permission: 'project:write' },
          Act: lazyComponent(
            () => import('./ProjectActions.tsx'),
            ({ ProjectActions }) => ProjectActions,
          ),
        },
      ],
    },
  },
  messages: {
    '/recruitment/project-settings': [
      'recruitment/projects',
      'recruitment/positions',
      'content/articles',
      'shell/lists',
    ],
    '/recruitment/project-list': ['recruitment/projects', 'recruitment/examination', 'shell/lists'],
  },
}
