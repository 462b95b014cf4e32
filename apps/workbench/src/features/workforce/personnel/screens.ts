import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const personnelScreens: ModuleScreens = {
  messages: { '/workforce/transfers': ['workforce/personnel', 'workforce/employees'] },
}
