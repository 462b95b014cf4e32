import { type RawBuilder, sql } from 'kysely'
import { type Actor, actorId } from '../../kernel/actor.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Day, FurtherFields, TimelineRow } from './fold.ts'
import type { LiveEvent, Origin, PlannedEvent, RescindedEvent } from './plan.ts'
import type { Timeline } from './timeline.ts'

/** Locks a tree as a whole until the transaction ends, as two moves at once could make a ring. Other kinds need no lock. */
export async function lockTree(tx: Tx, { kind, parent }: Timeline): Promise<void> {
  if (parent === undefined) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`timeline ${kind}`}, 0))`.execute(tx)
}

/** Locks subjects in one order for the rest of the transaction, after the tree. */
export async function lockSubjects(tx: Tx, timeline: Timeline, subjectIds: readonly string[]): Promise<void> {
  const { kind } = timeline
  await lockTree(tx, timeline)
  await sql`select from effective_event where subject_kind = ${kind} and subject_id = any(${[...subjectIds]}::uuid[])
    order by subject_id, id for update`.execute(tx)
}

/** The events of subjects that count. */
export async function findLiveEvents(
  db: Db,
  { kind }: Timeline,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LiveEvent[]>> {
  const { rows } = await sql<LiveEvent & { subjectId: string }>`
    select id, subject_id as "subjectId", act, day, seq, patch, state from effective_event
    where subject_kind = ${kind} and subject_id = any(${[...subjectIds]}::uuid[]) and state <> 'rescinded'`.execute(db)
  return Map.groupBy(rows, ({ subjectId }) => subjectId)
}

type EventContext = {
  readonly actor: Actor
  readonly now: Date
  readonly origin: Origin
  readonly requestId?: string
  readonly remark?: string
}

/**
 * Writes what was added and rescinded, rescinded events first, as a replacement takes their number. A replacement stays
 * with the request of its event.
 */
export async function writeEvents(
  tx: Tx,
  { kind }: Timeline,
  plans: ReadonlyMap<
    string,
    { readonly added: readonly PlannedEvent[]; readonly rescinded: readonly RescindedEvent[] }
  >,
  { actor, now, origin, requestId, remark = '' }: EventContext,
): Promise<void> {
  const rescinded = [...plans.values()].flatMap((plan) => plan.rescinded.map(({ id }) => ({ id })))
  if (rescinded.length > 0) {
    await sql`update effective_event set state = 'rescinded', rescinded_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(rescinded)}::jsonb) as gone (id uuid)
      where effective_event.id = gone.id`.execute(tx)
  }
  const added = [...plans].flatMap(([subject_id, plan]) =>
    plan.added.map(({ id, act, day, seq, patch, state, replaces = null, requestId: request_id = null }) => ({
      ...{ id, subject_id, act, day, seq, patch, state, replaces, request_id },
    })),
  )
  if (added.length > 0) {
    await sql`insert into effective_event (id, subject_kind, subject_id, act, day, seq, patch, state, origin, request_id,
        replaces, remark, actor_kind, actor_id, created_at)
      select id, ${kind}, subject_id, act, day, seq, patch, state, ${origin},
        coalesce(event.request_id, ${requestId ?? null}::uuid,
          (select replaced.request_id from effective_event replaced where replaced.id = event.replaces)),
        replaces, ${remark}, ${actor.kind}, ${actorId(actor)}, ${now}
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as event (id uuid, subject_id uuid, act text, day date,
        seq int, patch jsonb, state text, replaces uuid, request_id uuid)`.execute(tx)
  }
  const caused = [...plans.values()].flatMap((plan) =>
    plan.rescinded.flatMap(({ id, rescindedBy }) => (rescindedBy === null ? [] : [{ id, rescindedBy }])),
  )
  if (caused.length > 0) {
    await sql`update effective_event set rescinded_by = gone."rescindedBy"
      from jsonb_to_recordset(${JSON.stringify(caused)}::jsonb) as gone (id uuid, "rescindedBy" uuid)
      where effective_event.id = gone.id`.execute(tx)
  }
}

/** Replaces the rows of subjects by their new fold. */
export async function replaceRows(
  tx: Tx,
  { rowTable, fields, further }: Timeline,
  rowsOf: ReadonlyMap<string, readonly TimelineRow[]>,
): Promise<void> {
  const subjectIds = [...rowsOf.keys()]
  await sql`delete from ${sql.table(rowTable)} where subject_id = any(${subjectIds}::uuid[])`.execute(tx)
  const rows = [...rowsOf].flatMap(([subject_id, some]) =>
    some.map(({ from, until, values, sources }) => ({
      ...values,
      ...(further && { [further.column]: furtherValues(further, values) }),
      ...{ subject_id, sources, during: `[${from},${until ?? ''})` },
    })),
  )
  const columns = sql.join(
    ['subject_id', 'during', 'sources', ...fields, ...(further ? [further.column] : [])].map((name) => sql.ref(name)),
  )
  await sql`insert into ${sql.table(rowTable)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(rowTable)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

const furtherValues = ({ has }: FurtherFields, values: TimelineRow['values']) =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => has(field) && value !== null))

/** Subjects that are their own ancestor on some day, among those that are given. */
export async function findRings(
  tx: Tx,
  { rowTable, parent }: Timeline,
  subjectIds: readonly string[],
): Promise<string[]> {
  if (parent === undefined) return []
  const column = sql.ref(parent)
  const { rows } = await sql<{ subject: string }>`
    with recursive above as (
      select subject_id as subject, ${column} as node, during from ${sql.table(rowTable)}
      where subject_id = any(${[...subjectIds]}::uuid[]) and ${column} is not null
      union
      select above.subject, ${sql.ref(`row.${parent}`)}, above.during * row.during
      from above join ${sql.table(rowTable)} as row on row.subject_id = above.node and row.during && above.during
      where ${sql.ref(`row.${parent}`)} is not null and above.node <> above.subject
    )
    select distinct subject from above where node = subject`.execute(tx)
  return rows.map(({ subject }) => subject)
}

/** The rows of a timeline as they are on a day, to read from in place of the table. */
export const rowsAsOf = ({ rowTable }: Pick<Timeline, 'rowTable'>, day: Day): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(rowTable)} where during @> ${day}::date)`
