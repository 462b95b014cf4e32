import { z } from 'zod'

/** Limits of the windows of clocks, in minutes. */
export const clockLimits = { opensBefore: 720, closesAfter: 960, minute: 2880 } as const

const Minutes = (maximum: number) => z.number().int().min(0).max(maximum)
/** Minutes from 00:00 of the work date; 1,890 is 07:30 of the next day. */
const Minute = Minutes(clockLimits.minute)

/** The limits of one clock, in minutes, as `ClockRule` of the attendance rules describes them. */
export const ClockRule = z
  .object({
    opensBefore: Minutes(clockLimits.opensBefore),
    grace: Minutes(240),
    serious: Minutes(480).nullable(),
    missingAfter: Minutes(clockLimits.opensBefore),
    closesAfter: Minutes(clockLimits.closesAfter),
  })
  .meta({ id: 'ClockRule' })
export type ClockRule = z.output<typeof ClockRule>

const Range = z.object({ from: Minute, until: Minute })
const Segment = Range.extend({ on: ClockRule, off: ClockRule })

/** What a shift is from a day on. Two segments have two clocks each in way 4. */
export const ShiftDefinition = z
  .object({
    segments: z.array(Segment).min(1).max(2),
    rests: z.array(Range).max(4).default([]),
    split: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('longest_rest') }),
        z.object({ kind: z.literal('middle') }),
        z.object({ kind: z.literal('at'), minute: Minute }),
      ])
      .default({ kind: 'longest_rest' }),
    arrival: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('flexible'), early: Minutes(240), late: Minutes(240) }),
        z.object({
          kind: z.literal('late_arrival'),
          steps: z
            .array(z.object({ leftAfter: Minutes(960), allowance: Minutes(480) }))
            .min(1)
            .max(5),
        }),
      ])
      .nullable()
      .default(null),
  })
  .meta({ id: 'ShiftDefinition' })
export type ShiftDefinition = z.output<typeof ShiftDefinition>

/** How many days a shift counts. */
export const shiftValues = ['1', '0.5'] as const

const onRule: ClockRule = { opensBefore: 90, grace: 5, serious: 30, missingAfter: 120, closesAfter: 0 }
const offRule: ClockRule = { opensBefore: 0, grace: 5, serious: null, missingAfter: 120, closesAfter: 240 }

/** A day from nine to six with an hour of rest, for a new shift. */
export const defaultShift: ShiftDefinition = {
  segments: [{ from: 540, until: 1080, on: onRule, off: offRule }],
  rests: [{ from: 720, until: 780 }],
  split: { kind: 'longest_rest' },
  arrival: null,
}
