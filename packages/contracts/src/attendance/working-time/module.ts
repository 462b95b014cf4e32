import type { Contract } from '../../kernel/contract.ts'

export const workingTimeContract = { name: 'attendance/working-time' } as const satisfies Contract
