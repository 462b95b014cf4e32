import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const unitScreens: ModuleScreens = {
  messages: { '/organisation': ['organisation/units'] },
}
