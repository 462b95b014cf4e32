import { defineFact } from '../../../kernel/facts/facts.ts'

export { type LeaveFigures, leaveFigures } from './figures/leave-figures.ts'
export { longAbsenceDays, longAbsencesOn } from './figures/long-absences.ts'
export { leaveKindNames } from './kinds/kind-names.ts'
export { advanceDueAccounts } from './ledger/advance-accounts.ts'
export { type LeaveSettlement, leaveSettlement } from './ledger/leave-settlement.ts'
export { openLeave } from './requests/request.store.ts'
export { teamOnLeave } from './requests/team-on-leave.ts'

/** Employments whose decided leave has changed on some days, both included. */
export type LeaveDecided = readonly { readonly id: string; readonly from: string; readonly to: string }[]

/** Leave was approved, cancelled, shortened or priced again: the absences of its days differ from before. */
export const leaveDecided = defineFact<LeaveDecided>('leave.decided')
