import type { TimelineEvents } from '@rostrum/contracts/engines/resource/event-calls'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { sql } from 'kysely'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { foldEvents, foldOrder } from '../../timeline/fold.ts'
import { settingsOfUnit } from '../../unit/unit-settings.ts'
import type { Resource, Resources, Values } from '../binding.ts'
import { keyIn, selectedColumns, tableOf } from '../columns.ts'
import { labelsOf } from '../labels.ts'
import { readableFields } from '../masks.ts'
import { type ReadContext, today } from '../read-context.ts'
import { connectionOf } from '../read-records.ts'
import { scopeCondition } from '../scope.ts'
import { findEvents, type StoredEvent } from './event.store.ts'
import { datedByField } from './split-values.ts'
import type { SubjectTimeline } from './subject-timeline.ts'

/**
 * The events of a record that the caller may read, newest first.
 *
 * @throws DomainError `record.not_found`
 */
export async function readEvents(
  resources: Resources,
  resource: Resource,
  { timeline }: SubjectTimeline,
  context: ReadContext,
  id: string,
): Promise<TimelineEvents> {
  const { revision, day } = await findSubject(resource, context, id)
  const stored = await findEvents(connectionOf(context), timeline, id)
  const readable = readableFields(resource, context.actor)
  const live = stored.filter(({ state }) => state !== 'rescinded').toSorted(foldOrder(timeline))
  const current = live.findLast((event) => event.day <= day)?.id
  const events = stored.map((event): TimelineEvents['events'][number] => {
    const { seq: _seq, state, patch, createdAt, rescindedAt, ...shown } = event
    const before = datedByField(resource, state === 'rescinded' ? undefined : valuesBefore(timeline, live, event))
    return {
      ...shown,
      timing: timingOf(event, day, current),
      founding: timeline.founding.includes(event.act),
      changes: changesOf(datedByField(resource, patch), before, readable),
      at: createdAt.toISOString(),
      rescindedAt: rescindedAt?.toISOString() ?? null,
    }
  })
  return { today: day, revision, events, labels: await labelsOfChanges(resources, resource, context, events) }
}

/** A record with the day of today in the time zone of its unit. */
async function findSubject(resource: Resource, context: ReadContext, id: string) {
  const { platform, now } = context
  const db = connectionOf(context)
  const { scopeColumns } = resource.binding
  const unit = scopeColumns === 'installation' ? undefined : scopeColumns.unit
  const { rows } = await sql<ResourceRecord & { readonly unit: string | null }>`
    select ${selectedColumns(resource, [])}, ${unit ?? sql`null`}::text as unit from ${tableOf(resource)}
    where ${keyIn(resource, [id])} and ${scopeCondition(resource, context, resource.def.permissions.read)}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const day = found.unit ? (await settingsOfUnit(db, platform, found.unit, now)).today : today(platform, now)
  return { revision: found.revision, day }
}

function timingOf({ id, state, day }: StoredEvent, present: string, current: string | undefined) {
  if (state === 'rescinded') return 'rescinded'
  if (id === current) return 'current'
  return day > present ? 'coming' : 'past'
}

/** The values of the moment before an event takes effect. */
function valuesBefore(
  timeline: SubjectTimeline['timeline'],
  live: readonly StoredEvent[],
  event: StoredEvent,
): Values | undefined {
  return foldEvents(timeline, live.slice(0, live.indexOf(event))).at(-1)?.values
}

/** What an event sets, as far as the reader may know. */
export const changesOf = (to: Values, from: Values, readable: readonly string[]) =>
  Object.entries(to)
    .filter(([field]) => readable.includes(field))
    .map(([field, value]) => ({ field, from: from[field] ?? null, to: value ?? null }))

type Changing = {
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[]
}

/** Labels of the records that changes name. */
export function labelsOfChanges(
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  changing: readonly Changing[],
) {
  const named = changing.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) => [{ [field]: from }, { [field]: to }]),
  )
  return labelsOf(
    resources,
    resource,
    context,
    named.map((values) => ({ ...values, id: '', revision: 0 })),
  )
}
