import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { ownFileCalls } from './calls.ts'

export const ownFileContract = {
  name: 'workforce/own-file',
  errors: {
    /** A request for changes of the own file is open. */
    'own_file.already_requested': 409,
    'own_file.nothing_changes': 400,
    'own_file.email': 400,
  },
  staffCalls: callTypes<typeof ownFileCalls>(),
} as const satisfies Contract
