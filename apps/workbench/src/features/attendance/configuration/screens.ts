import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const configurationScreens: ModuleScreens = {
  messages: {
    '/attendance/configurations': ['attendance/configuration', 'organisation/structure', 'stores/stores'],
    '/attendance/clock-in-permissions': ['attendance/configuration', 'organisation/structure', 'stores/stores'],
    '/attendance/clock-in-holders': ['attendance/configuration', 'organisation/structure', 'stores/stores'],
  },
}
