import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

/** The page of account rules, which the engine draws. */
export const accountRuleScreens: ModuleScreens = {
  messages: {
    '/access/account-rules': ['workforce/account-rules', 'access/accounts'],
  },
}
