import { correctionSchema } from '@rostrum/contracts/engines/resource/write-schemas'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { parseInput } from '../../../kernel/http/parse-input.ts'
import { changeTimeline } from '../../timeline/change-timeline.ts'
import { foldEvents, rowOn, type TimelineRow } from '../../timeline/fold.ts'
import type { Change, Correct, LiveEvent, Plan } from '../../timeline/plan.ts'
import { findLiveEvents } from '../../timeline/timeline.store.ts'
import type { Resource, Resources, Values, WriteContext } from '../binding.ts'
import { mapConstraintError } from '../map-constraint-error.ts'
import { requireWritable } from '../masks.ts'
import { requireRelations } from '../relations.ts'
import { requireInScope } from '../scope.ts'
import { requirePrecheck, requireValidRows, type Saved } from '../write-checks.ts'
import { updateRows } from '../write-rows.ts'
import { lockSubjectRecords } from './find-subjects.ts'
import { markRescinded } from './mark-rescinded.ts'
import { requireReferences } from './require-references.ts'
import { datedByField, splitValues, writtenAs } from './split-values.ts'
import { type SubjectTimeline, subjectsOnDays } from './subject-timeline.ts'

export type EventChange = {
  readonly id: string
  readonly revision: number
  readonly event: string
  /** A correction; a rescission otherwise. */
  readonly correction?: { readonly day: string | undefined; readonly values: Values }
}

/**
 * Corrects or rescinds an event of a record.
 *
 * @param onPlanned receives what the change does to the timeline
 * @throws DomainError `record.not_found`, `record.conflict`, at each invalid field, or by a rule of the timeline
 */
export async function changeEvent(
  resources: Resources,
  resource: Resource,
  subjects: SubjectTimeline,
  context: WriteContext,
  { id, revision, event, correction }: EventChange,
  onPlanned?: (plans: ReadonlyMap<string, Plan>) => void,
): Promise<Saved> {
  const { def, binding } = resource
  const { tx, actor, now, origin = 'command', remark } = context
  const permission = def.permissions.correct ?? def.permissions.update
  const given = correction ? parsedValues(resource, subjects, context, correction.values) : {}
  const current = await lockSubjectRecords(resource, subjects, context, permission, [{ id, revision }])
  const live = (await findLiveEvents(tx, subjects.timeline, [id])).get(id) ?? []
  const stored = live.find((one) => one.id === event)
  if (!stored) throw new DomainError('timeline.event_rescinded')
  const before = rowOn(foldEvents(subjects.timeline, live), stored.day)?.values
  const values = binding.prepare?.(given, datedByField(resource, before)) ?? given
  if (correction) await requireRelations(resources, resource, context, [values])
  const { patch } = splitValues(resource, subjects, values)
  const changes: readonly Change[] = correction
    ? await correctionOf(resource, context, { id, live, event, patch, day: correction.day })
    : [{ type: 'rescind', eventIds: [event] }]
  const plans = await mapConstraintError(resource, () =>
    changeTimeline(tx, subjects.timeline, new Map([[id, changes]]), {
      ...{ actor, now, origin },
      ...(remark && { remark }),
    }),
  )
  const plan = plans.get(id)
  const isGone = plan?.after.length === 0
  const day = correction?.day ?? stored.day
  const proposed = [
    {
      id,
      before: { ...current.get(id), ...onDay(resource, plan?.before, day) },
      after: onDay(resource, plan?.after, day),
    },
  ]
  await requirePrecheck(resource, context, isGone ? proposed.map(({ after: _after, ...rest }) => rest) : proposed)
  if (!isGone) requireValidRows(resource, validated(resource, current.get(id) ?? {}, plan?.after ?? []))
  const finish = await binding.guard?.(context, isGone ? proposed.map(({ after: _after, ...rest }) => rest) : proposed)
  await finish?.()
  await updateRows(resource)(context, [{ id, values: {} }])
  if (isGone) await markRescinded(tx, subjects, id)
  await requireReferences(resources, resource, context, [id])
  if (!isGone) {
    await requireInScope(resource, context, [id], permission, false)
    const onDays = { ...resource, source: subjectsOnDays(subjects, [{ id, day: firstDay(plan?.after, day) }]) }
    await requireInScope(onDays, context, [id], permission, false)
  }
  onPlanned?.(plans)
  return { id, revision: revision + 1 }
}

type Corrected = {
  readonly id: string
  readonly live: readonly LiveEvent[]
  readonly event: string
  readonly patch: Values
  readonly day: string | undefined
}

async function correctionOf(
  { binding }: Resource,
  context: WriteContext,
  { id, live, event, patch, day }: Corrected,
): Promise<readonly Correct[]> {
  const change: Correct = {
    ...{ type: 'correct', id: crypto.randomUUID(), eventId: event, patch },
    ...(day !== undefined && { day }),
  }
  return (await binding.completeCorrection?.(context, { id, live, change })) ?? [change]
}

/** @throws DomainError at undated fields and those that the actor may not write */
function parsedValues(resource: Resource, subjects: SubjectTimeline, context: WriteContext, given: Values): Values {
  // What only a creation or an act sets can be corrected where it was wrong; undated fields are refused below.
  requireWritable(resource, Object.keys(given), context.actor, true)
  const values = parseInput(correctionSchema(resource.def), given)
  const { undated } = splitValues(resource, subjects, values)
  const refused = Object.keys(values).filter((field) => {
    const runtime = resource.runtime?.[field]
    const isUndated = runtime ? !runtime.dated : Object.hasOwn(undated, writtenAs(resource, field) ?? '')
    return field === resource.def.effectiveDay || isUndated
  })
  if (refused.length > 0) throw invalid(...refused.map((path) => ({ path, key: 'field.not_writable' })))
  return values
}

const onDay = (resource: Resource, rows: readonly TimelineRow[] | undefined, day: string): Values =>
  datedByField(resource, rowOn(rows ?? [], day)?.values)

/** A day on which the record exists after the change. */
const firstDay = (rows: readonly TimelineRow[] | undefined, day: string): string =>
  rows?.some(({ from, until }) => from <= day && (until === null || day < until)) ? day : (rows?.[0]?.from ?? day)

const validated = (resource: Resource, record: Values, rows: readonly TimelineRow[]) =>
  rows.map(({ values }) => ({ before: record, after: datedByField(resource, values) }))
