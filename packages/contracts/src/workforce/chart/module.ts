import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { chartCalls } from './calls.ts'

export const chartContract = {
  name: 'workforce/chart',
  staffCalls: callTypes<typeof chartCalls>(),
} as const satisfies Contract
