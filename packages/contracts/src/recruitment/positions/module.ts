import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { positionAdminCalls } from './admin-calls.ts'
import type { positionCalls } from './calls.ts'
import type { requirementCalls } from './requirement-calls.ts'

export const positionsContract = {
  name: 'recruitment/positions',
  staffCalls: callTypes<typeof positionAdminCalls & typeof requirementCalls>(),
  portalCalls: callTypes<typeof positionCalls>(),
} as const satisfies Contract
