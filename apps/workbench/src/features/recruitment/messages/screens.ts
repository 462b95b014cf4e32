import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const messageScreens: ModuleScreens = {
  messages: {
    '/recruitment/applicant-messages': ['recruitment/messages', 'recruitment/payment', 'system/operations'],
  },
}
