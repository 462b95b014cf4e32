import { DomainError } from '../../kernel/http/domain-error.ts'
import {
  type Day,
  type FieldValue,
  type FoldedEvent,
  fieldsOf,
  foldEvents,
  foldOrder,
  sameValues,
  type TimelineRow,
} from './fold.ts'
import type { Timeline } from './timeline.ts'

/** An event that counts. */
export type LiveEvent = FoldedEvent & { readonly state: 'scheduled' | 'applied' }

export type Origin = 'request' | 'command' | 'import' | 'carried_over'

/**
 * Adds an event. `state` is `scheduled` where effects wait for its day; `requestId` is that of an earlier request which
 * the event belongs to, in place of the one behind the change.
 */
export type Append = {
  readonly type: 'append'
  readonly id: string
  readonly act: string
  readonly day: Day
  readonly patch: Readonly<Record<string, FieldValue>>
  readonly state: LiveEvent['state']
  readonly requestId?: string
}

/** Replaces an event: the patch is laid over that of the event, and `unset` takes fields out of it. */
export type Correct = {
  readonly type: 'correct'
  readonly id: string
  readonly eventId: string
  readonly day?: Day
  readonly patch?: Readonly<Record<string, FieldValue>>
  readonly unset?: readonly string[]
  readonly state?: LiveEvent['state']
}

/** Takes events out: they count no more, and nothing comes back by it. */
export type Rescind = { readonly type: 'rescind'; readonly eventIds: readonly string[] }

export type Change = Append | Correct | Rescind

export type PlannedEvent = LiveEvent & { readonly replaces?: string; readonly requestId?: string }
export type RescindedEvent = LiveEvent & { readonly rescindedBy: string | null }

/** What changes of one subject do to it. */
export type Plan = {
  readonly added: readonly PlannedEvent[]
  readonly rescinded: readonly RescindedEvent[]
  /** Those rescinded because the founding event now comes after them. */
  readonly voided: readonly RescindedEvent[]
  readonly before: readonly TimelineRow[]
  readonly after: readonly TimelineRow[]
  readonly changed: boolean
}

/** Plans changes of one subject in their order. @throws DomainError where a rule of the timeline refuses them */
export function planChanges(timeline: Timeline, present: readonly LiveEvent[], changes: readonly Change[]): Plan {
  const draft = new Draft(timeline, present)
  for (const change of changes) draft.take(change)
  return draft.plan()
}

class Draft {
  readonly #timeline: Timeline
  readonly #present: readonly LiveEvent[]
  #live: readonly PlannedEvent[]
  readonly #rescinded: RescindedEvent[] = []
  readonly #voided: RescindedEvent[] = []

  constructor(timeline: Timeline, present: readonly LiveEvent[]) {
    this.#timeline = timeline
    this.#present = present
    this.#live = present
  }

  take(change: Change): void {
    if (change.type === 'append') {
      const { type: _type, ...event } = change
      this.#live = [...this.#live, { ...event, seq: this.#nextNumber(event.day) }]
    } else if (change.type === 'correct') this.#correct(change)
    else this.#rescind(change.eventIds)
  }

  plan(): Plan {
    const ordered = this.#live.toSorted(foldOrder(this.#timeline))
    this.#requireOrder(ordered)
    const [before, after] = [foldEvents(this.#timeline, this.#present), foldEvents(this.#timeline, ordered)]
    const known = new Set(this.#present.map(({ id }) => id))
    return {
      added: this.#live.filter(({ id }) => !known.has(id)),
      rescinded: this.#rescinded.filter(({ id }) => known.has(id)),
      voided: this.#voided,
      before,
      after,
      changed: !sameRows(this.#timeline, before, after),
    }
  }

  /** A replacement keeps the place of its event in the order of the day, and is the last of a new day. */
  #correct({ id, eventId, day, patch = {}, unset = [], state }: Correct): void {
    const event = this.#find(eventId)
    const merged = Object.fromEntries(
      Object.entries({ ...event.patch, ...patch }).filter(([field]) => !unset.includes(field)),
    )
    this.#remove([event], id)
    const moved = day !== undefined && day !== event.day
    const seq = moved ? this.#nextNumber(day) : event.seq
    const replacement = {
      ...event,
      id,
      patch: merged,
      seq,
      replaces: eventId,
      ...(moved && { day }),
      ...(state && { state }),
    }
    this.#live = [...this.#live, replacement]
    if (moved && this.#isFounding(event)) this.#voidBefore(replacement)
  }

  /** What the founding event now comes after is void, for good. */
  #voidBefore(founding: LiveEvent): void {
    const earlier = this.#live.filter(({ id, day }) => id !== founding.id && day < founding.day)
    this.#voided.push(...this.#remove(earlier, founding.id))
  }

  #rescind(eventIds: readonly string[]): void {
    this.#remove(
      eventIds.map((id) => this.#find(id)),
      null,
    )
  }

  #remove(events: readonly LiveEvent[], rescindedBy: string | null): readonly RescindedEvent[] {
    const gone = new Set(events.map(({ id }) => id))
    const removed = events.map((event) => ({ ...event, rescindedBy }))
    this.#rescinded.push(...removed)
    this.#live = this.#live.filter(({ id }) => !gone.has(id))
    return removed
  }

  #find(eventId: string): PlannedEvent {
    const event = this.#live.find(({ id }) => id === eventId)
    if (!event) throw new DomainError('timeline.event_rescinded')
    return event
  }

  #nextNumber = (day: Day): number =>
    Math.max(0, ...this.#live.flatMap((event) => (event.day === day ? [event.seq] : []))) + 1

  #isFounding = ({ act }: FoldedEvent): boolean => this.#timeline.founding.includes(act)

  /** One founding event comes first, and nothing comes after a closing one. */
  #requireOrder(ordered: readonly PlannedEvent[]): void {
    const [first, ...others] = ordered
    if (!first) return
    const founding = ordered.find(this.#isFounding)
    if (!founding) throw new DomainError('timeline.founding_needed', { days: daysOf(ordered) })
    if (!this.#isFounding(first)) throw new DomainError('timeline.before_founding', { day: founding.day })
    if (others.some(this.#isFounding)) throw new DomainError('timeline.founded_already', { day: first.day })
    const closing = ordered.findIndex(({ act }) => this.#timeline.closing.includes(act))
    if (closing !== -1 && closing < ordered.length - 1)
      throw new DomainError('timeline.after_closing', { day: ordered[closing]?.day ?? '' })
  }
}

const daysOf = (events: readonly FoldedEvent[]): string[] => [...new Set(events.map(({ day }) => day))]

/** Whether rows are equal, the events behind them included. */
export const sameRows = (timeline: Timeline, one: readonly TimelineRow[], other: readonly TimelineRow[]): boolean =>
  one.length === other.length &&
  one.every((row, at) => {
    const next = other[at]
    return (
      next !== undefined &&
      row.from === next.from &&
      row.until === next.until &&
      sameValues(timeline, row, next) &&
      fieldsOf(timeline, row.sources, next.sources).every((field) => row.sources[field] === next.sources[field])
    )
  })
