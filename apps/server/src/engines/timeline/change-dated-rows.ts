import type { Actor } from '../../kernel/actor.ts'
import { auditAll } from '../../kernel/audit/audit.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { findLiveRows, lockRowSubjects, writeRows } from './dated-rows.store.ts'
import type { DatedRow, DatedRows } from './dated-rows.ts'
import { planRows, type RowChange, type RowsPlan } from './dated-rows-plan.ts'
import type { Origin } from './plan.ts'

/** Changes by subject, in the order in which each takes them. */
export type ChangesOfRows = ReadonlyMap<string, readonly RowChange[]>

type ChangeContext = {
  readonly actor: Actor
  readonly now: Date
  readonly origin: Origin
  /** The approved request behind the change. */
  readonly requestId?: string
  /** The caller records the changes itself, such as the resource engine those of its records. */
  readonly recorded?: true
}

/** Shows what changes would do, without writing. @throws DomainError where a rule of dated rows refuses them */
export async function previewRows(
  db: Db | Tx,
  kind: DatedRows,
  changes: ChangesOfRows,
): Promise<ReadonlyMap<string, RowsPlan>> {
  const present = await findLiveRows(db, kind, [...changes.keys()])
  return new Map([...changes].map(([id, some]) => [id, planRows(kind, present.get(id) ?? [], some)]))
}

/**
 * Writes changes of any number of subjects: locks them, changes their rows and records it, in the transaction of the
 * caller. Announcing what changed is the caller's part.
 *
 * @throws DomainError where a rule of dated rows refuses a change
 */
export async function changeRows(
  tx: Tx,
  kind: DatedRows,
  changes: ChangesOfRows,
  context: ChangeContext,
): Promise<ReadonlyMap<string, RowsPlan>> {
  await lockRowSubjects(tx, kind, [...changes.keys()])
  const plans = await previewRows(tx, kind, changes)
  await writeRows(tx, kind, plans, context)
  if (!context.recorded) {
    const entries = [...plans].flatMap(([subjectId, plan]) => auditEntriesOf(kind, subjectId, plan, context))
    await auditAll(tx, context.actor, context.now, entries)
  }
  return plans
}

const auditEntriesOf = ({ kind }: DatedRows, subjectId: string, plan: RowsPlan, context: ChangeContext) => {
  const { origin, requestId } = context
  const about = { subjectId, origin, ...(requestId && { requestId }) }
  const entry = (act: string, { id }: DatedRow, facts: object) => ({
    event: `${kind}.${act}`,
    entity: kind,
    entityId: id,
    facts: { ...facts, ...about },
  })
  return [
    ...plan.added.map((row) => entry('added', row, daysOf(row))),
    ...plan.changed.map(({ before, after }) =>
      entry('corrected', after, { ...daysOf(after), before: daysOf(before), fields: changedFields(before, after) }),
    ),
    ...plan.rescinded.map((row) => entry('rescinded', row, daysOf(row))),
  ]
}

const daysOf = ({ from, until }: DatedRow) => ({ from, until })

/** The names alone: values may be sealed. */
const changedFields = (before: DatedRow, after: DatedRow): string[] =>
  Object.keys(after.values).filter(
    (field) => JSON.stringify(before.values[field] ?? null) !== JSON.stringify(after.values[field] ?? null),
  )
