import { z } from 'zod'
import { ActorKind } from '../../kernel/actor-kind.ts'
import type { Call } from '../../kernel/call.ts'
import type { ResourceDef } from './define-resource.ts'
import { Remark } from './event-remark.ts'
import { Saved } from './saved-record.ts'
import { changeSchema, correctionSchema } from './write-schemas.ts'

const Id = z.string().min(1).max(64)
const Day = z.iso.date()

/** The newest events of a record that are listed. */
export const maximumEvents = 500

const FieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })

export const TimelineEvent = z
  .object({
    id: z.uuid(),
    act: z.string(),
    day: Day,
    timing: z.enum(['past', 'current', 'coming', 'rescinded']),
    /** What it sets, with the values before it. A rescinded event has no values before it. */
    changes: z.array(FieldChange),
    founding: z.boolean(),
    actorKind: ActorKind,
    actor: z.string().nullable().describe('Name of a member of staff'),
    at: z.string(),
    rescindedAt: z.string().nullable(),
    rescindedBy: z.string().nullable().describe('The event whose act rescinded it; null where it was rescinded itself'),
    replaces: z.string().nullable(),
    replacedBy: z.string().nullable(),
    origin: z.enum(['request', 'command', 'import', 'carried_over']),
    remark: z.string(),
  })
  .meta({ id: 'TimelineEvent' })
export type TimelineEvent = z.output<typeof TimelineEvent>

const Labels = z.record(z.string(), z.record(z.string(), z.string()))

export const TimelineEvents = z
  .object({
    today: Day.describe('In the time zone of the unit of the record'),
    revision: z.number().int(),
    events: z.array(TimelineEvent).max(maximumEvents).describe('Newest first'),
    labels: Labels,
  })
  .meta({ id: 'TimelineEvents' })
export type TimelineEvents = z.output<typeof TimelineEvents>

/** What a change of events does to a record. */
export const TimelineEffect = z
  .object({
    periods: z
      .array(z.object({ from: Day, until: Day.nullable(), changes: z.array(FieldChange) }))
      .describe('The days on which values differ, with the old and the new ones; `until` is the first day after them'),
    later: z
      .array(
        z.object({
          id: z.uuid(),
          day: Day,
          act: z.string(),
          outcome: z.enum(['kept', 'changed', 'void']),
          changes: z.array(FieldChange).describe('Of the values from its day: before and after the change'),
        }),
      )
      .describe('Events after the change'),
    labels: Labels,
  })
  .meta({ id: 'TimelineEffect' })
export type TimelineEffect = z.output<typeof TimelineEffect>

/** The calls for events of one record of a resource with an effective day. */
export function eventCalls(def: ResourceDef): Record<string, Call> {
  const { path, name, permissions } = def
  const { read, update, correct = update } = permissions
  const calls: Record<string, Call> = {
    [`GET ${path}/{id}/events`]: {
      access: 'staff',
      permission: read,
      summary: `Past, coming and rescinded events of one record: ${name}`,
      input: z.object({ id: Id }),
      output: TimelineEvents,
      errors: ['record.not_found'],
    },
  }
  const base = z.object({ id: Id, revision: z.number().int(), remark: Remark })
  const day = { effectiveDay: Day }
  const values = { values: changeSchema(def).default({}) }
  const refusals = [
    'record.not_found',
    'record.conflict',
    'timeline.before_founding',
    'timeline.after_closing',
    'timeline.ring',
  ] as const
  if (update)
    calls[`POST ${path}/{id}/change-preview`] = {
      access: 'staff',
      permission: update,
      summary: `What a change from a day would do; nothing is written: ${name}`,
      input: base.extend({ ...day, ...values }),
      output: TimelineEffect,
      errors: refusals,
    }
  if (!correct) return calls
  const Event = base.extend({ event: z.uuid() })
  // Refused fields arrive at the server, which names them.
  const corrected = { values: correctionSchema(def).loose().default({}) }
  const Correction = Event.extend({ effectiveDay: Day.optional(), ...corrected })
  const ofEvent = [...refusals, 'timeline.event_rescinded', 'timeline.founding_needed'] as const
  const may = { access: 'staff', permission: correct, errors: ofEvent } as const
  return {
    ...calls,
    [`POST ${path}/{id}/events/{event}/correction`]: {
      ...may,
      summary: `Replaces an event that was wrong: ${name}`,
      input: Correction,
      output: Saved,
    },
    [`POST ${path}/{id}/events/{event}/correction-preview`]: {
      ...may,
      summary: `What a correction would do; nothing is written: ${name}`,
      input: Correction,
      output: TimelineEffect,
    },
    [`POST ${path}/{id}/events/{event}/rescission`]: {
      ...may,
      summary: `Takes an event out, as if it had never been: ${name}`,
      input: Event,
      output: Saved,
    },
    [`POST ${path}/{id}/events/{event}/rescission-preview`]: {
      ...may,
      summary: `What a rescission would do; nothing is written: ${name}`,
      input: Event,
      output: TimelineEffect,
    },
  }
}
