import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { homeCalls } from './home-calls.ts'
import type { listSettingCalls } from './list-settings-calls.ts'
import type { mailCalls } from './mail-calls.ts'
import type { notificationCalls } from './notification-calls.ts'
import type { savedViewCalls } from './saved-views-calls.ts'
import type { globalSearchCalls } from './search-calls.ts'

export const workspaceContract = {
  name: 'system/workspace',
  retention: { notification: { days: 90, from: 30, to: 730 }, mail: { days: 90, from: 30, to: 365 } },
  staffCalls: callTypes<
    typeof homeCalls &
      typeof listSettingCalls &
      typeof savedViewCalls &
      typeof globalSearchCalls &
      typeof notificationCalls &
      typeof mailCalls
  >(),
} as const satisfies Contract
