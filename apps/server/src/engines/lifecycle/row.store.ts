import { sql } from 'kysely'
import { actorAddress, actorId } from '../../kernel/actor.ts'
import { chunksOf } from '../../kernel/chunks-of.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { AnsweredRequest, Decision, Subject, TransitionContext, TransitionStore } from './decision.ts'

type RowKind<S> = {
  /** With the columns `id` and `revision`. */
  readonly table: string
  readonly auditEntity: string
  readonly auditEvents: Readonly<Record<string, string>> | undefined
  readonly auditFacts: (subject: S) => Readonly<Record<string, unknown>>
  readonly trackedColumns: readonly string[]
}

/** A hundred thousand records change at once; the time limit is of a statement. */
const decisionsPerStatement = 10_000

/** Keeps each record in a row of a table, and its transitions in `transition_event`. */
export const rowStore = <S extends Subject, C extends TransitionContext>(kind: RowKind<S>): TransitionStore<S, C> => ({
  async write(tx, decisions) {
    const revisions = new Map<string, number>()
    for (const some of chunksOf(decisions, decisionsPerStatement)) {
      const written = await writeDecisions(tx, kind, some)
      for (const { id, revision } of written) revisions.set(id, revision)
    }
    return revisions
  },
  findRequests: (tx, ids, key) => findRequests(tx, kind, ids, key),
})

const columnOf = (property: string): string => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** As `input` of the statement below names it. */
function toRecord<S extends Subject, C extends TransitionContext>(
  { auditEntity, auditEvents, auditFacts, trackedColumns }: RowKind<S>,
  { from, to, changes, context, transitions }: Decision<S, C>,
) {
  const before = new Map<string, unknown>(Object.entries(from))
  const entries = Object.entries(changes)
  const recorded = entries.filter(
    ([name]) => trackedColumns.includes(name) || transitions.some(({ column }) => column === name),
  )
  const changed = recorded.filter(([name, value]) => before.get(name) !== value)
  const [{ action }] = transitions
  const { day, facts, reason } = context
  return {
    id: to.id,
    revision: from.revision,
    columns: Object.fromEntries(entries.map(([name, value]) => [columnOf(name), value])),
    transitions: transitions.map((one) => ({ ...one, column: columnOf(one.column) })),
    event: auditEvents?.[action] ?? `${auditEntity}.${action}`,
    facts: {
      changes: Object.fromEntries(changed.map(([name, value]) => [name, [before.get(name), value]])),
      ...(reason && { reason }),
      ...(day && { day }),
      ...auditFacts(from),
      ...facts,
    },
    answer: { ...Object.fromEntries(recorded), revision: from.revision + 1 },
  }
}

async function writeDecisions<S extends Subject, C extends TransitionContext>(
  tx: Tx,
  kind: RowKind<S>,
  decisions: readonly Decision<S, C>[],
): Promise<Subject[]> {
  const [first] = decisions
  if (!first) return []
  const { actor, now, day, key } = first.context
  const records = decisions.map((decision) => toRecord(kind, decision))
  const names = [...new Set(records.flatMap(({ columns }) => Object.keys(columns)))]
  const assignments = names.map((name) => sql`${sql.id(name)} = next.${sql.id(name)}`)
  // What a decision does not change is taken from the row as it is.
  const { rows } = await sql<Subject>`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as input (
        id uuid, revision int, columns jsonb, transitions jsonb, event text, facts jsonb, answer jsonb)
    ), moved as (
      update ${sql.table(kind.table)} as row set ${sql.join([sql`revision = row.revision + 1`, ...assignments])}
      from input join ${sql.table(kind.table)} as present on present.id = input.id
        cross join lateral jsonb_populate_record(present, input.columns) as next
      where row.id = input.id and row.revision = input.revision
      returning row.id, row.revision, input.transitions, input.event, input.facts, input.answer
    ), logged as (
      insert into transition_event (entity, entity_id, at, state_column, action, before, after, revision, role,
        actor_kind, actor_id, reason, effective_on, request_key, answer)
      select ${kind.auditEntity}, moved.id, ${now}::timestamptz, step.value ->> 'column', step.value ->> 'action',
        step.value ->> 'before', step.value ->> 'after', moved.revision, step.value ->> 'role', ${actor.kind},
        ${actorId(actor)}, step.value ->> 'reason', ${day ?? null}::date,
        case step.ordinality when 1 then ${key ?? null} end, moved.answer
      from moved, jsonb_array_elements(moved.transitions) with ordinality as step
      order by moved.id, step.ordinality
    ), audited as (
      insert into audit_record (at, actor_kind, actor_id, event, entity, entity_id, facts, address)
      select ${now}::timestamptz, ${actor.kind}, ${actorId(actor)}, moved.event, ${kind.auditEntity}, moved.id,
        moved.facts, ${actorAddress(actor)}
      from moved
    )
    select id, revision from moved`.execute(tx)
  return rows
}

async function findRequests(
  tx: Tx,
  { auditEntity }: Pick<RowKind<unknown>, 'auditEntity'>,
  ids: readonly string[],
  key: string,
): Promise<ReadonlyMap<string, AnsweredRequest>> {
  const { rows } = await sql<AnsweredRequest & { id: string }>`
    select entity_id as id, action, actor_id as "actorId", answer from transition_event
    where entity = ${auditEntity} and entity_id = any(${[...ids]}::uuid[]) and request_key = ${key}`.execute(tx)
  return new Map(rows.map(({ id, ...request }) => [id, request]))
}
