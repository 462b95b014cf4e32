import type { TimelineEffect } from '@rostrum/contracts/engines/resource/event-calls'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { LiveEvent, Plan } from '../../timeline/plan.ts'
import { findLiveEvents } from '../../timeline/timeline.store.ts'
import type { Resource, Resources, Values, WriteContext } from '../binding.ts'
import { inWriting } from '../in-context.ts'
import { readableFields } from '../masks.ts'
import { type ReadContext, readContext } from '../read-context.ts'
import { changeEvent, type EventChange } from './change-event.ts'
import { effectOf } from './effect-of.ts'
import { labelsOfChanges, readEvents } from './read-events.ts'
import type { SubjectTimeline } from './subject-timeline.ts'
import { updateSubjects } from './update-subjects.ts'

type Context = RequestContext<'staff'>
type EventRequest = { readonly id: string; readonly revision: number; readonly remark: string }
type Correction = EventRequest & { readonly event: string; readonly effectiveDay?: string; readonly values: Values }
type ChangeFromDay = EventRequest & { readonly effectiveDay: string; readonly values: Values }
type OnPlanned = (plans: ReadonlyMap<string, Plan>) => void
type Work = (seen: Resource, writes: WriteContext, onPlanned: OnPlanned) => Promise<unknown>

/** Ends the transaction of a preview with its result. */
class Previewed extends Error {
  readonly effect: TimelineEffect

  constructor(effect: TimelineEffect) {
    super('The preview is complete.')
    this.effect = effect
  }
}

/** The calls for the events of a record; none for a resource without a timeline. */
export function eventHandlers(
  platform: Platform,
  resources: Resources,
  resource: Resource,
): Readonly<Record<string, (context: Context, input: never) => Promise<unknown>>> {
  const { timeline: subjects } = resource.binding
  if (!subjects) return {}
  const { path } = resource.def
  const parts = { platform, resources, resource, subjects }
  const change =
    ({ id, revision, effectiveDay, values }: ChangeFromDay): Work =>
    (seen, writes, onPlanned) => {
      const input = { ...values, [seen.def.effectiveDay ?? '']: effectiveDay, id, revision }
      return updateSubjects(resources, seen, subjects, writes, [input], onPlanned)
    }
  const ofEvent =
    (requested: EventChange): Work =>
    (seen, writes, onPlanned) =>
      changeEvent(resources, seen, subjects, writes, requested, onPlanned)
  const correction = ({ id, revision, event, effectiveDay, values }: Correction): Work =>
    ofEvent({ id, revision, event, correction: { day: effectiveDay, values } })
  const rescission = ({ id, revision, event }: EventRequest & { readonly event: string }): Work =>
    ofEvent({ id, revision, event })
  const event = `${path}/{id}/events/{event}`
  return {
    [`GET ${path}/{id}/events`]: async (context: Context, { id }: { id: string }) => {
      const reads = readContext(platform, context)
      return readEvents(resources, await inWriting(resource, reads), subjects, reads, id)
    },
    [`POST ${path}/{id}/change-preview`]: (context: Context, input: ChangeFromDay) =>
      preview(parts, context, input, change(input)),
    [`POST ${event}/correction-preview`]: (context: Context, input: Correction) =>
      preview(parts, context, input, correction(input)),
    [`POST ${event}/correction`]: (context: Context, input: Correction) =>
      write(parts, context, input, correction(input)),
    [`POST ${event}/rescission-preview`]: (context: Context, input: Correction) =>
      preview(parts, context, input, rescission(input)),
    [`POST ${event}/rescission`]: (context: Context, input: Correction) =>
      write(parts, context, input, rescission(input)),
  }
}

type Parts = {
  readonly platform: Platform
  readonly resources: Resources
  readonly resource: Resource
  readonly subjects: SubjectTimeline
}

async function write(
  { platform, resource }: Parts,
  context: Context,
  { remark }: EventRequest,
  work: Work,
): Promise<unknown> {
  const { actor, now } = context
  const seen = await inWriting(resource, readContext(platform, context))
  return platform.transaction((tx) => work(seen, { platform, tx, actor, now, remark }, () => undefined))
}

/** Does the write and rolls it back, so that a preview refuses what the write would refuse. */
async function preview(parts: Parts, context: Context, { id }: EventRequest, work: Work): Promise<unknown> {
  const { platform, resource, subjects } = parts
  const reads = readContext(platform, context)
  const { actor, now } = reads
  const seen = await inWriting(resource, reads)
  try {
    return await platform.transaction(async (tx) => {
      const live = (await findLiveEvents(tx, subjects.timeline, [id])).get(id) ?? []
      const planned = new Map<string, Plan>()
      await work(seen, { platform, tx, actor, now }, (plans) => {
        for (const [subject, plan] of plans) planned.set(subject, plan)
      })
      throw new Previewed(await present(parts, seen, { ...reads, tx }, planned.get(id), live))
    })
  } catch (error) {
    if (error instanceof Previewed) return error.effect
    throw error
  }
}

async function present(
  { resources, subjects }: Parts,
  seen: Resource,
  reads: ReadContext,
  plan: Plan | undefined,
  live: readonly LiveEvent[],
): Promise<TimelineEffect> {
  if (!plan) return { periods: [], later: [], labels: {} }
  const effect = effectOf(seen, subjects, plan, live, readableFields(seen, reads.actor))
  const labels = await labelsOfChanges(resources, seen, reads, [...effect.periods, ...effect.later])
  return { ...effect, labels }
}
