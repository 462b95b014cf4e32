import { z } from 'zod'
import { workClasses } from '../../organisation/structure/resources.ts'
import {
  carryKinds,
  dateKinds,
  grantMethods,
  leaveCredits,
  leaveDimensions,
  leaveValidities,
  ledgerRowKinds,
  lotKinds,
  roundings,
  tierChanges,
} from './choices.ts'

const Day = z.iso.date()
export const isHalfDays = (days: number): boolean => Number.isInteger(days * 2)

/** Multiples of half a day, with a message of their own. */
const HalfDays = z.number().min(0).max(366).refine(isHalfDays, { message: 'field.half_days' }).meta({ multipleOf: 0.5 })
export const LeaveDays = z.number().multipleOf(0.125)
const Years = z.number().int().min(0).max(80)

/** How annual leave arises, as a rule of a unit defines it. */
export const AnnualLeaveDefinition = z.object({
  baseDays: z.object(
    Object.fromEntries(workClasses.map((name) => [name, HalfDays])) as Record<
      (typeof workClasses)[number],
      typeof HalfDays
    >,
  ),
  tiers: z.array(z.object({ from: Years, to: Years.nullable(), days: HalfDays })).max(60),
  rankTiers: z.array(z.object({ rankId: z.uuid(), gradeId: z.uuid().nullable(), days: HalfDays })).max(200),
  grant: z.enum(grantMethods),
  validity: z.enum(leaveValidities),
  step: z.union([z.literal(0.5), z.literal(1)]),
  rounding: z.enum(roundings),
  tierChange: z.enum(tierChanges),
  carry: z.object({ kind: z.enum(carryKinds), days: HalfDays, validMonths: z.number().int().min(1).max(120) }),
  cap: HalfDays.nullable(),
  credit: z.enum(leaveCredits),
  yearStart: z
    .string()
    .regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/, { message: 'field.invalid' })
    .describe('Month and day'),
  overdraft: HalfDays,
  monthsAhead: z.number().int().min(0).max(12),
  usableAfterMonths: z.number().int().min(0).max(60),
  shortMonth: z.object({ leastDays: z.number().int().min(1).max(31), less: HalfDays }).nullable(),
})
export type AnnualLeaveDefinition = z.output<typeof AnnualLeaveDefinition>

export const LeaveDimension = z.enum(leaveDimensions)

/** What is asked for: whole days with halves at the ends, or minutes of one date. */
export const LeaveSpan = z
  .object({
    from: Day,
    fromPart: z.enum(['whole', 'second']).default('whole'),
    to: Day,
    toPart: z.enum(['whole', 'first']).default('whole'),
    minutes: z
      .object({ from: z.number().int().min(0).max(2880), to: z.number().int().min(1).max(2880) })
      .nullable()
      .default(null)
      .describe('From 00:00 of the one date'),
  })
  .superRefine(({ from, to, fromPart, toPart, minutes }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (to < from) refuse('to', 'field.start_after_end')
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
    if (days > 365) refuse('to', 'field.invalid')
    if (from === to && fromPart === 'second' && toPart === 'first') refuse('toPart', 'field.start_after_end')
    if (minutes && (from !== to || minutes.to <= minutes.from)) refuse('minutes', 'field.start_after_end')
  })
export type LeaveSpan = z.output<typeof LeaveSpan>

const Lot = z.object({
  id: z.string(),
  kind: z.enum(lotKinds),
  year: z.number().int(),
  from: Day,
  until: Day,
  given: LeaveDays,
  remaining: LeaveDays,
})

/** A price with the balance before and after, before anything is sent. */
export const LeaveQuote = z.object({
  days: LeaveDays,
  dates: z
    .array(z.object({ day: Day, kind: z.enum(dateKinds), part: z.string(), days: LeaveDays, holiday: z.string() }))
    .max(366),
  balance: z
    .object({
      before: LeaveDays,
      after: LeaveDays,
      lots: z
        .array(
          z.object({
            kind: z.enum([...lotKinds, 'expected', 'overdraft']),
            year: z.number().int(),
            until: Day.nullable(),
            before: LeaveDays,
            after: LeaveDays,
          }),
        )
        .max(100),
    })
    .nullable()
    .describe('Null for kinds without a ledger'),
  problems: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .max(20)
    .describe('Why it cannot be sent'),
})

const Cause = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

/** The ledger of a person with what explains it. */
export const LeaveLedger = z.object({
  id: z.uuid(),
  name: z.string(),
  jobNumber: z.string(),
  entryDate: Day,
  unitName: z.string(),
  rule: z.object({ id: z.uuid(), name: z.string(), version: z.number().int(), law: z.string() }).nullable(),
  today: Day,
  year: z.object({ year: z.number().int(), first: Day, last: Day }),
  years: z.array(z.number().int()).max(100).describe('Leave years that have rows'),
  figures: z.object({
    ...{ opening: LeaveDays, granted: LeaveDays, carryOver: LeaveDays, adjusted: LeaveDays, initial: LeaveDays },
    ...{ used: LeaveDays, expired: LeaveDays, remaining: LeaveDays, pending: LeaveDays },
    usedThisMonth: LeaveDays,
    nextReset: Day,
  }),
  rows: z
    .array(
      z.object({
        id: z.string(),
        from: Day,
        to: Day,
        kind: z.enum([...ledgerRowKinds, 'pending']),
        lot: z.object({ kind: z.enum(lotKinds), year: z.number().int() }).nullable(),
        days: LeaveDays,
        balance: LeaveDays,
        cause: Cause,
        remark: z.string(),
        by: z.string().nullable().describe('Null: by the rule'),
        requestId: z.uuid().nullable(),
      }),
    )
    .max(2000)
    .describe('The last first'),
  steps: z
    .array(z.object({ day: Day, regular: LeaveDays, carryOver: LeaveDays }))
    .max(800)
    .describe('The balance after each day on which it changes, from the first day of the year on'),
  lots: z.array(Lot).max(200).describe('Those usable today'),
  entitlement: z
    .object({
      base: LeaveDays,
      workClass: z.enum(workClasses),
      years: z.number().int().nullable(),
      tier: LeaveDays,
      yearly: LeaveDays,
      parts: z.array(z.object({ from: Day, to: Day, calendarDays: z.number().int(), days: LeaveDays })).max(40),
      days: LeaveDays,
    })
    .nullable(),
  reset: z
    .object({ day: Day, left: LeaveDays, carryOver: LeaveDays, expired: LeaveDays, granted: LeaveDays })
    .nullable()
    .describe('What happens at the next reset if nothing more is taken'),
  byRule: z
    .object({ before: LeaveDays, after: LeaveDays, written: LeaveDays })
    .nullable()
    .describe('What a reset by the rule would write today'),
  leaving: z
    .object({
      lastDay: Day,
      earned: LeaveDays,
      granted: LeaveDays,
      used: LeaveDays,
      paidOut: LeaveDays,
      owed: LeaveDays,
    })
    .nullable()
    .describe('The settlement if the person left at the end of this month'),
  canAdjust: z.boolean(),
})
export type LeaveLedger = z.output<typeof LeaveLedger>
