import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { foldOrder } from '../../timeline/fold.ts'
import { findLiveEvents, lockTree } from '../../timeline/timeline.store.ts'
import type { Resource, WriteContext } from '../binding.ts'
import { isUuid, keyIn, selectedColumns, tableOf } from '../columns.ts'
import { today } from '../read-context.ts'
import { scopeCondition } from '../scope.ts'
import { recordOf } from '../write-checks.ts'
import { type SubjectTimeline, subjectsOnDays } from './subject-timeline.ts'

type AtRevision = { readonly id: string; readonly revision: number }

/**
 * Locks records in the scope of a permission, in one order, and reads them as they are now.
 *
 * @throws DomainError `record.not_found`, `record.conflict`
 */
export async function lockSubjectRecords(
  resource: Resource,
  { timeline, table }: SubjectTimeline,
  context: WriteContext,
  permission: string | undefined,
  requested: readonly AtRevision[],
): Promise<ReadonlyMap<string, ResourceRecord>> {
  const { tx } = context
  const ids = requested.map(({ id }) => id).filter(isUuid)
  await lockTree(tx, timeline)
  await sql`select from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<ResourceRecord>`
    select ${selectedColumns(resource, [...resource.shapes.keys()])} from ${tableOf(resource)}
    where ${keyIn(resource, ids)} and ${scopeCondition(resource, context, permission)}`.execute(tx)
  const found = new Map(rows.map((record) => [record.id, record]))
  for (const { id, revision } of requested)
    if (recordOf(found, id).revision !== revision) throw new DomainError('record.conflict')
  return found
}

type OnDay = { readonly id: string; readonly day: string | undefined }

/**
 * Records as they are on days of their own. Past days are reached by where a record was then, later ones by where it
 * is today, which the caller has checked.
 *
 * @throws DomainError `record.not_found`; `timeline.before_founding` for a day before a record begins
 */
export async function findSubjectsOnDays(
  resource: Resource,
  subjects: SubjectTimeline,
  context: WriteContext,
  permission: string | undefined,
  requested: readonly OnDay[],
): Promise<ReadonlyMap<string, ResourceRecord>> {
  const { tx, platform, now } = context
  const given = requested.flatMap(({ id, day }) => (day === undefined ? [] : [{ id, day }]))
  if (given.length === 0) return new Map()
  const onDays = { ...resource, source: subjectsOnDays(subjects, given) }
  const { rows } = await sql<ResourceRecord & { readonly reached: boolean }>`
    select ${selectedColumns(resource, [...resource.shapes.keys()])},
      (${scopeCondition(resource, context, permission)}) as reached
    from ${tableOf(onDays)}`.execute(tx)
  const found = new Map(
    rows.map(({ reached, ...record }) => [record.id, { record: record as ResourceRecord, reached }]),
  )
  const present = today(platform, now)
  for (const { id, day } of given) {
    const one = found.get(id)
    if (!one) throw await outsideOf(tx, subjects, id)
    if (!one.reached && day <= present) throw notFound()
  }
  return new Map([...found].map(([id, { record }]) => [id, record]))
}

/** A day without a row is before the record begins. */
async function outsideOf(tx: Tx, { timeline }: SubjectTimeline, id: string): Promise<DomainError> {
  const events = (await findLiveEvents(tx, timeline, [id])).get(id) ?? []
  const [first] = events.toSorted(foldOrder(timeline))
  return new DomainError('timeline.before_founding', { day: first?.day ?? '' })
}
