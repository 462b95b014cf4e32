import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { documentCalls } from './calls.ts'

export const documentsContract = {
  name: 'recruitment/documents',
  portalCalls: callTypes<typeof documentCalls>(),
} as const satisfies Contract
