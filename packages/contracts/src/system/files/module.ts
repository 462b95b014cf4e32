import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { fileCalls, staffFileCalls } from './calls.ts'

export const filesContract = {
  name: 'system/files',
  retention: { 'unfinished-upload': 'fixed', 'unused-upload': { days: 30, from: 30, to: 365 }, 'orphan-file': 'fixed' },
  portalCalls: callTypes<typeof fileCalls>(),
  staffCalls: callTypes<typeof staffFileCalls>(),
} as const satisfies Contract
