import { affectedDates } from '@rostrum/attendance-rules/affected-dates'
import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { type FactListener, listenTo } from '../../../kernel/facts/facts.ts'
import { storeChanged } from '../../stores/stores/public.ts'
import { employmentChanged } from '../../workforce/employees/public.ts'
import { storePeopleChanged } from '../../workforce/store-people/public.ts'
import { appealHandled } from '../appeals/public.ts'
import { clockInPermissionChanged, configurationChanged } from '../configuration/public.ts'
import { figureChanged } from '../figure-reports/public.ts'
import { holidayChanged } from '../holidays/public.ts'
import { leaveDecided } from '../leave/public.ts'
import { dayMaintained } from '../maintenance/public.ts'
import { punchInvalidated } from '../punch-review/public.ts'
import { attendanceRequestDecided } from '../requests/public.ts'
import { monthRulesChanged } from '../rules/public.ts'
import { scheduleChanged } from '../schedules/public.ts'
import { shiftChanged, templateAssigned, templatePublished } from '../templates/public.ts'
import {
  type DirtyDates,
  markCountries,
  markDirty,
  markMonths,
  markStores,
  markTargets,
  markVersions,
} from './dirty.store.ts'

/** What changes without an end is calculated up to the dates that have days; later ones come by themselves. */
const openEnd = '9999-12-31'

/** Dates of employments that something plans: `until` is the first day after, or null. */
const plannedDates = (changed: SubjectsChanged): readonly DirtyDates[] =>
  changed.map(({ id, from, until }) => {
    const affected = affectedDates('plan', { from, to: until ?? from })
    return { employmentId: id, from: affected.from, to: until === null ? openEnd : affected.to }
  })

/** Dates of employments with other facts than before, both ends included. */
const factDates = (changed: readonly { readonly id: string; readonly from: string; readonly to: string }[]) =>
  changed.map(({ id, ...dates }): DirtyDates => ({ employmentId: id, ...affectedDates('date', dates) }))

/** Ranges of days that something plans, with their neighbors. */
const widened = <T extends { readonly from: string; readonly until: string | null }>(changed: readonly T[]) =>
  changed.map(({ from, until, ...rest }) => {
    const affected = affectedDates('plan', { from, to: until ?? from })
    return { ...rest, from: affected.from, until: until && affected.to }
  })

const holidayDates = (day: string) => affectedDates('holiday', { from: day, to: day })

/** Which dates are calculated again after facts of other modules. */
export const attendanceListeners: readonly FactListener[] = [
  listenTo(employmentChanged, (tx, changed, { clock }) =>
    markDirty(tx, plannedDates(changed), employmentChanged.name, clock.now()),
  ),
  ...[scheduleChanged, configurationChanged, clockInPermissionChanged, storePeopleChanged].map((kind) =>
    listenTo(kind, (tx, changed, { clock }) => markDirty(tx, plannedDates(changed), kind.name, clock.now())),
  ),
  listenTo(attendanceRequestDecided, (tx, changed, { clock }) =>
    markDirty(tx, factDates(changed), attendanceRequestDecided.name, clock.now()),
  ),
  listenTo(punchInvalidated, (tx, changed, { clock }) =>
    markDirty(tx, factDates(changed), punchInvalidated.name, clock.now()),
  ),
  listenTo(appealHandled, (tx, changed, { clock }) =>
    markDirty(tx, factDates(changed), appealHandled.name, clock.now()),
  ),
  listenTo(figureChanged, (tx, changed, { clock }) =>
    markDirty(tx, factDates(changed), figureChanged.name, clock.now()),
  ),
  listenTo(dayMaintained, (tx, changed, { clock }) =>
    markDirty(tx, factDates(changed), dayMaintained.name, clock.now()),
  ),
  listenTo(storeChanged, (tx, changed, { clock }) => markStores(tx, changed, clock.now())),
  listenTo(holidayChanged, (tx, changed, { clock }) =>
    markCountries(
      tx,
      changed.map(({ country, day }) => ({ country, ...holidayDates(day) })),
      holidayChanged.name,
      clock.now(),
    ),
  ),
  listenTo(templatePublished, (tx, changed, { clock }) =>
    markVersions(tx, changed, 'template', templatePublished.name, clock.now()),
  ),
  listenTo(shiftChanged, (tx, changed, { clock }) =>
    markVersions(tx, changed, 'shift', shiftChanged.name, clock.now()),
  ),
  listenTo(templateAssigned, (tx, changed, { clock }) =>
    markTargets(tx, widened(changed), templateAssigned.name, clock.now()),
  ),
  listenTo(leaveDecided, (tx, changed, { clock }) => markDirty(tx, factDates(changed), leaveDecided.name, clock.now())),
  listenTo(monthRulesChanged, (tx, changed, { clock }) => markMonths(tx, changed, monthRulesChanged.name, clock.now())),
]
