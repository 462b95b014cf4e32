import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const maternityProtectionScreens: ModuleScreens = {
  messages: {
    '/attendance/maternity-protections': ['attendance/maternity-protection', 'organisation/structure', 'stores/stores'],
  },
}
