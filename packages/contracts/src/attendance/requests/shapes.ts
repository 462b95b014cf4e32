import { z } from 'zod'
import { longText, shortLine } from '../../kernel/text-schemas.ts'
import { figureStates } from '../days/resources.ts'
import {
  clockNames,
  compensations,
  destinationLength,
  overtimeBounds,
  reasonLength,
  storedRequestKinds,
  storedRequestStates,
  supplementCauses,
} from './choices.ts'

const Day = z.iso.date()
const Instant = z.iso.datetime()

/** A clock of a day by its index: 0 and 1 are the on- and off-clock of the first segment, 2 and 3 of the second. */
export const ClockIndex = z.number().int().min(0).max(3)

const id = z.uuid().describe('Chosen by the sender: sent again with the same content, it is answered the same')
const reason = longText(0, reasonLength).default('')

export const supplementInput = {
  id,
  day: Day.describe('The work date'),
  clock: ClockIndex,
  at: Instant.describe('When the person came or left'),
  cause: z.enum(supplementCauses).default('forgotten'),
  reason,
}

export const tripInput = {
  id,
  from: Day,
  fromPart: z.enum(['whole', 'second']).default('whole').describe('From the second half of the first day on'),
  to: Day,
  toPart: z.enum(['whole', 'first']).default('whole').describe('To the first half of the last day'),
  destination: shortLine(1, destinationLength),
  reason,
}

export const overtimeInput = {
  id,
  day: Day.describe('The work date that it belongs to'),
  from: Instant,
  until: Instant,
  compensation: z.enum(compensations),
  reason,
}

/** Overtime with what was asked for against a limit of the country. */
export const OvertimeLimit = z.object({
  limit: z.enum(overtimeBounds),
  allowedHours: z.number(),
  hours: z.number().describe('Of the day, week, month or year, with what is asked for'),
  usedHours: z.number().optional().describe('Without what is asked for; requests of earlier days do not have it'),
  exceeded: z.boolean(),
  source: z.string().describe('The law'),
  since: z.iso.date().optional().describe('The day from which the law has this limit'),
})
export type OvertimeLimit = z.output<typeof OvertimeLimit>

export const SubmittedRequest = z.object({
  id: z.uuid(),
  state: z.enum(storedRequestStates),
  requestId: z.uuid().nullable().describe('The request for approval; null where no flow decides'),
})
export type SubmittedRequest = z.output<typeof SubmittedRequest>

/** The supplementary punches of the month of a day. */
export const SupplementQuota = z.object({
  allowed: z.number().int(),
  used: z.number().int().describe('Sent and not refused or withdrawn'),
  left: z.number().int(),
  month: z.object({ from: Day, to: Day }),
})
export type SupplementQuota = z.output<typeof SupplementQuota>

/** Why something cannot be asked for: a code of the catalogue with the values of its sentence. */
export const WhyNot = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
export type WhyNot = z.output<typeof WhyNot>

const Act = z.object({ whyNot: WhyNot.nullable().describe('Null: it can be sent') })

/** What may be asked for about a day, with the reason of what may not. */
export const DayActs = z.object({
  day: Day,
  timeZone: z.string(),
  result: z.string().nullable().describe('Null: the day is not calculated'),
  figure: z.enum(figureStates),
  final: z.boolean(),
  quota: SupplementQuota,
  daysBack: z.number().int().describe('How many days supplementary punches go back'),
  clocks: z
    .array(
      Act.extend({
        clock: ClockIndex,
        name: z.enum(clockNames),
        kind: z.enum(['on', 'off']),
        plannedAt: Instant.nullable(),
        at: Instant.nullable(),
        result: z.string(),
        until: Instant.nullable().describe('A supplementary punch may not be later: the next punch time'),
      }),
    )
    .max(4),
  appeal: Act.extend({ until: Day.nullable().describe('The last day of an appeal; null while the day is not final') }),
  trip: Act,
  overtime: Act,
})
export type DayActs = z.output<typeof DayActs>

/** A day as those who decide see it: its clocks, and all punches near it. */
export const DayEvidence = z
  .object({
    day: Day,
    timeZone: z.string(),
    result: z.string(),
    final: z.boolean(),
    clocks: z
      .array(
        z.object({
          name: z.enum(clockNames),
          plannedAt: Instant.nullable(),
          at: Instant.nullable(),
          result: z.string(),
          minutes: z.number().int(),
        }),
      )
      .max(4),
    punches: z
      .array(
        z.object({
          id: z.uuid(),
          at: Instant,
          state: z.string(),
          photo: z.enum(['none', 'due', 'received']).describe('`due`: the rules ask for it, and it has not arrived'),
          place: z.string(),
          distance: z.number().int().nullable(),
          evidence: z.string(),
          signals: z.array(z.string()).max(20),
          remark: z.string(),
        }),
      )
      .max(50),
  })
  .meta({ id: 'AttendanceDayEvidence' })
export type DayEvidence = z.output<typeof DayEvidence>

export const OwnRequest = z.object({
  id: z.uuid(),
  kind: z.enum(storedRequestKinds),
  day: Day,
  toDay: Day,
  fromPart: z.enum(['whole', 'second']),
  toPart: z.enum(['whole', 'first']),
  clock: ClockIndex.nullable(),
  at: Instant.nullable().describe('Of a punch, or the start of overtime'),
  until: Instant.nullable().describe('The end of overtime'),
  timeZone: z.string(),
  compensation: z.enum(compensations).nullable(),
  cause: z.enum(supplementCauses).nullable(),
  destination: z.string(),
  reason: z.string(),
  state: z.enum(storedRequestStates),
  remark: z.string().describe('Why it was decided so'),
  deciders: z.array(z.string()).max(20).describe('Who is asked now'),
  submittedAt: Instant,
  decidedAt: Instant.nullable(),
  canWithdraw: z.boolean(),
})
export type OwnRequest = z.output<typeof OwnRequest>
