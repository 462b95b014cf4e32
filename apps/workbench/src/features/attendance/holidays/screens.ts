import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const holidayScreens: ModuleScreens = {
  messages: { '/attendance/holidays': ['attendance/holidays'] },
}
