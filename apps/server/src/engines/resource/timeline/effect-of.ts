import type { TimelineEffect } from '@rostrum/contracts/engines/resource/event-calls'
import { differentDays } from '../../timeline/changed-days.ts'
import { foldOrder, rowOn, type TimelineRow } from '../../timeline/fold.ts'
import type { LiveEvent, Plan } from '../../timeline/plan.ts'
import type { Resource } from '../binding.ts'
import { changesOf } from './read-events.ts'
import { datedByField } from './split-values.ts'
import type { SubjectTimeline } from './subject-timeline.ts'

/** What a plan does to a record, as far as the reader may know: days with other values, and events after it. */
export function effectOf(
  resource: Resource,
  { timeline }: SubjectTimeline,
  { added, rescinded, voided, before, after }: Plan,
  live: readonly LiveEvent[],
  readable: readonly string[],
): Omit<TimelineEffect, 'labels'> {
  const between = (was: TimelineRow | undefined, is: TimelineRow | undefined) =>
    changesOf(datedByField(resource, is?.values ?? was?.values), datedByField(resource, was?.values), readable)
      .map((change) => (is === undefined ? { ...change, from: change.to, to: null } : change))
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
  const touched = [...added, ...rescinded].map(({ day }) => day).toSorted()
  const first = touched[0] ?? ''
  const gone = new Map(voided.map((event) => [event.id, event]))
  const own = new Set(rescinded.map(({ id }) => id))
  const later = live
    .filter(({ id, day }) => gone.has(id) || (!own.has(id) && day > first))
    .toSorted(foldOrder(timeline))
    .map(({ id, day, act }): TimelineEffect['later'][number] => {
      if (gone.has(id)) return { id, day, act, outcome: 'void', changes: [] }
      const changes = between(rowOn(before, day), rowOn(after, day))
      return { id, day, act, outcome: changes.length > 0 ? 'changed' : 'kept', changes }
    })
  const periods = differentDays(timeline, { before, after }).map(({ from, until, was, is }) => ({
    from,
    until,
    changes: between(was, is),
  }))
  return { periods, later }
}
