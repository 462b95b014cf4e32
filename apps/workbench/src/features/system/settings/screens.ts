import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import { allLabels, type ModuleScreens } from '../../../engine/public/module-screens.ts'

export const settingsScreens: ModuleScreens = {
  pages: {
    '/system/settings': {
      Page: lazyPage(
        () => import('./SettingsPage.tsx'),
        ({ SettingsPage }) => SettingsPage,
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
    setting: {
      Fields: lazyComponent(
        () => import('./SettingFields.tsx'),
        ({ SettingFields }) => SettingFields,
      ),
      enumLabels: { code: 'setting' },
    },
  },
  messages: {
    '/system/menus': [allLabels, 'system/settings'],
    '/system/settings': ['system/settings', 'system/operations', 'shell/lists'],
  },
}
