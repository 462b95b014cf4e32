import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { DayClock, DayReason } from './calls.ts'
import { dayResults, figureStates } from './resources.ts'

const Day = z.iso.date()
const Instant = z.iso.datetime()
const Minutes = z.number().int()
const Days = z.number()

const OwnDay = z.object({
  day: Day,
  result: z.enum(dayResults),
  holiday: z.string().nullable(),
  late: Minutes,
  early: Minutes,
  missing: z.number().int().describe('Clocks without a punch'),
  supplements: z.number().int().describe('Clocks that a supplementary punch gives'),
  isField: z.boolean().describe('A clock counts away from the store'),
  figure: z.enum(figureStates),
  final: z.boolean(),
  supplementUntil: Day.nullable().describe('The last day of a supplementary punch; null where there is none'),
  supplementQuota: z
    .object({ allowed: z.number().int(), left: z.number().int() })
    .nullable()
    .describe('Supplementary punches of the month of the day; null where there is none for it'),
  appealUntil: Day.nullable().describe('The last day of an appeal; null before the day is final'),
})

/** Calls about oneself: they need an employee behind the account, and no permission. */
export const ownDayCalls = {
  'GET /workbenchApi/attendance/own/days': {
    access: 'staff',
    summary: 'One’s own days of a month with their sums',
    input: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { message: 'field.invalid' })
        .optional()
        .describe('Without it the month of today'),
    }),
    output: z.object({
      month: z.string(),
      today: Day,
      since: Day.nullable().describe('The first day that there is anything of; null without days'),
      days: z.array(OwnDay).max(31),
      sums: z.object({
        ...{ due: Days, attended: Days, absent: Days, leave: Days },
        ...{ lateTimes: z.number().int(), lateMinutes: Minutes, earlyTimes: z.number().int(), earlyMinutes: Minutes },
        ...{ missing: z.number().int(), supplements: z.number().int(), worked: Minutes, overtime: Minutes },
      }),
    }),
  },
  'GET /workbenchApi/attendance/own/open-days': {
    access: 'staff',
    summary:
      'One’s own days of the last two months that went wrong and that a supplementary punch or an appeal can still repair',
    input: z.object({}),
    output: z.object({ today: Day, days: z.array(OwnDay).max(31) }),
  },
  'GET /workbenchApi/attendance/own/days/{day}': {
    access: 'staff',
    summary: 'Why a day of one’s own counts as it does: its plan, clocks, punches and reasons',
    input: z.object({ day: Day }),
    output: z.object({
      day: Day,
      timeZone: z.string(),
      store: z.string().nullable(),
      shift: z.string().nullable(),
      template: z.object({ name: z.string(), version: z.number().int(), from: Day }).nullable(),
      plan: DayReason,
      clocks: z.array(DayClock.extend({ accuracy: z.number().nullable().describe('Metres'), minutes: Minutes })).max(4),
      unused: z.array(z.object({ at: Instant, reason: DayReason })).max(100),
      reasons: z.array(DayReason).max(100),
      machineResult: z.string(),
      result: z.enum(dayResults),
      figure: z.enum(figureStates),
      worked: Minutes,
      overtime: Minutes,
      final: z.boolean(),
      finalAt: Instant,
    }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
