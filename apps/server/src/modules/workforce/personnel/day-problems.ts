import type { TimelineRow } from '../../../engines/timeline/fold.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import type { Subject } from './act.ts'

/**
 * Why an act of an employee who works is not possible on a day: before the entry, or after the last day worked. The
 * last day worked itself is possible.
 */
export function dayProblems({ rows }: Subject, row: TimelineRow | undefined, day: string): readonly KeyedInputError[] {
  const state = row?.values.employment_state
  if (state === 'entered' || state === 'waiting_to_leave') return []
  const key = state === 'left' ? 'personnel.after_leaving' : 'personnel.before_entry'
  const bound = state === 'left' ? row?.values.leave_date : (row ?? rows[0])?.values.entry_date
  return [{ path: 'day', key, params: { day: String(bound ?? day) } }]
}
