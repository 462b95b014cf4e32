import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const storeScreens: ModuleScreens = {
  messages: { '/stores': ['stores/stores'] },
}
