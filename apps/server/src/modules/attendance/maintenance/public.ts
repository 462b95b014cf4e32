import { defineFact } from '../../../kernel/facts/facts.ts'
import type { DaysChanged } from '../requests/public.ts'

/** Times or quantities of days were entered by hand, changed or revoked. */
export const dayMaintained = defineFact<DaysChanged>('attendance-day.maintained')

export { findMaintainedQuantities } from './maintenance.store.ts'
