import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

/** The page of account rules, which the engine draws. */
export const accountRuleScreens: ModuleScreens = {
  overrides: {
    'account-rule': {
      hiddenFields: ['lacking'],
      Acts: lazyComponent(
        () => import('./AccountRuleActs.tsx'),
        ({ AccountRuleActs }) => AccountRuleActs,
      ),
    },
  },
  messages: {
    '/access/account-rules': ['workforce/account-rules', 'access/accounts'],
  },
}
