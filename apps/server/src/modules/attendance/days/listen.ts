import { affectedDates } from '@rostrum/attendance-rules/affected-dates'
import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { type FactListener, listenTo } from '../../../kernel/facts/facts.ts'
import { storeChanged } from '../../stores/stores/public.ts'
import { employmentChanged } from '../../workforce/employees/public.ts'
import { appealHandled } from '../appeals/public.ts'
import { attendanceRequestDecided, type DaysChanged } from '../requests/public.ts'
import { type DirtyDates, markDirty, markStores } from './dirty.store.ts'

/** What changes without an end is calculated up to the dates that have days; later ones come by themselves. */
const openEnd = '9999-12-31'

const datesOf = (changed: SubjectsChanged): readonly DirtyDates[] =>
  changed.map(({ id, from, until }) => {
    const affected = affectedDates('plan', { from, to: from })
    return { employmentId: id, from: affected.from, to: until ?? openEnd }
  })

const datesOfFacts = (changed: DaysChanged): readonly DirtyDates[] =>
  changed.map(({ id, from, to }) => ({ employmentId: id, from, to }))

/** Which dates are calculated again after facts of other modules. */
export const attendanceListeners: readonly FactListener[] = [
  listenTo(employmentChanged, (tx, changed, { clock }) =>
    markDirty(tx, datesOf(changed), employmentChanged.name, clock.now()),
  ),
  listenTo(attendanceRequestDecided, (tx, changed, { clock }) =>
    markDirty(tx, datesOfFacts(changed), attendanceRequestDecided.name, clock.now()),
  ),
  listenTo(appealHandled, (tx, changed, { clock }) =>
    markDirty(tx, datesOfFacts(changed), appealHandled.name, clock.now()),
  ),
  listenTo(storeChanged, (tx, changed, { clock }) => markStores(tx, changed, clock.now())),
]
