import { addDays } from '@rostrum/contracts/kernel/days'
import { substituteReach } from './substitute-rest.ts'
import type { Day } from './time.ts'

export type DateRange = { readonly from: Day; readonly to: Day }

/** What changed: something that plans the dates of a person, a holiday, or a fact of one date. */
export type ChangeKind = 'date' | 'plan' | 'holiday'

/**
 * The dates whose result may change with facts of some dates. Windows of neighbors meet, and leaving late one day
 * allows to come late the next; a holiday may move its substitute, and the substitutes of those after it.
 */
export function affectedDates(kind: ChangeKind, { from, to }: DateRange): DateRange {
  if (kind === 'date') return { from: addDays(from, -1), to: addDays(to, 1) }
  if (kind === 'plan') return { from: addDays(from, -2), to: addDays(to, substituteReach + 2) }
  return { from: addDays(from, -2), to: addDays(to, 2 * substituteReach) }
}
