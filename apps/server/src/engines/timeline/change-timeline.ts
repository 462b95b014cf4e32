import type { Actor } from '../../kernel/actor.ts'
import { auditAll } from '../../kernel/audit/audit.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { announce } from '../../kernel/facts/announce.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { changedDays } from './changed-days.ts'
import type { TimelineRow } from './fold.ts'
import { type Change, type Origin, type Plan, planChanges } from './plan.ts'
import { findLiveEvents, findRings, lockSubjects, replaceRows, writeEvents } from './timeline.store.ts'
import type { Timeline } from './timeline.ts'

/** Changes by subject, in the order in which each takes them. */
export type SubjectChanges = ReadonlyMap<string, readonly Change[]>

type ChangeContext = {
  readonly actor: Actor
  readonly now: Date
  readonly origin: Origin
  /** The approved request behind the change; the same act of one request counts once for a subject. */
  readonly requestId?: string
  readonly remark?: string
  /** Further facts of the audit record of a subject, such as its changes by field. */
  readonly facts?: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** Announces no fact. Only for a load into an empty installation, where nothing was derived from the subjects yet. */
  readonly isFirstLoad?: boolean
}

/**
 * Shows what changes would do, without writing. @throws DomainError where a rule of the timeline refuses them
 */
export async function previewChanges(
  db: Db,
  timeline: Timeline,
  changes: SubjectChanges,
): Promise<ReadonlyMap<string, Plan>> {
  const events = await findLiveEvents(db, timeline, [...changes.keys()])
  return new Map([...changes].map(([id, some]) => [id, planChanges(timeline, events.get(id) ?? [], some)]))
}

/**
 * Writes changes of any number of subjects: locks them, adds and rescinds events, folds them again, records it and
 * announces the fact of the timeline, in the transaction of the caller.
 *
 * @throws DomainError where a rule of the timeline refuses a change, or a subject would be its own ancestor
 */
export async function changeTimeline(
  tx: Tx,
  timeline: Timeline,
  changes: SubjectChanges,
  context: ChangeContext,
): Promise<ReadonlyMap<string, Plan>> {
  await lockSubjects(tx, timeline, [...changes.keys()])
  const plans = await previewChanges(tx, timeline, changes)
  await writeEvents(tx, timeline, plans, context)
  const refolded = [...plans].filter(([, { changed }]) => changed)
  if (refolded.length > 0) {
    await replaceRows(
      tx,
      timeline,
      new Map(refolded.map(([id, { after }]): [string, readonly TimelineRow[]] => [id, after])),
    )
    const rings = await findRings(
      tx,
      timeline,
      refolded.map(([id]) => id),
    )
    if (rings.length > 0) throw new DomainError('timeline.ring')
  }
  await auditAll(
    tx,
    context.actor,
    context.now,
    [...plans].flatMap(([id, plan]) => auditEntriesOf(timeline, id, plan, context)),
  )
  if (timeline.fact && refolded.length > 0 && !context.isFirstLoad) {
    const changed = refolded.flatMap(([id, plan]) => changedDays(timeline, plan).map((days) => ({ id, ...days })))
    if (changed.length > 0) await announce(tx, timeline.fact, changed)
  }
  return plans
}

const auditEntriesOf = ({ kind }: Timeline, entityId: string, { added, rescinded }: Plan, context: ChangeContext) => {
  const { origin, requestId, remark } = context
  const about = { origin, ...(requestId && { requestId }), ...(remark && { remark }), ...context.facts?.get(entityId) }
  const replaced = new Set(added.flatMap(({ replaces }) => replaces ?? []))
  return [
    ...added.map(({ id, act, day, patch, replaces }) => ({
      event: `${kind}.${replaces === undefined ? act : 'corrected'}`,
      entity: kind,
      entityId,
      facts: { eventId: id, day, fields: Object.keys(patch), ...(replaces && { replaces }), ...about },
    })),
    ...rescinded
      .filter(({ id }) => !replaced.has(id))
      .map(({ id, act, day }) => ({
        event: `${kind}.rescinded`,
        entity: kind,
        entityId,
        facts: { eventId: id, act, day, ...about },
      })),
  ]
}
