import { z } from 'zod'
import { figureLacks, figurePhotoKinds } from './figure-rule.ts'

export const templateKinds = ['fixed', 'rostered', 'free'] as const
export const clockWays = [1, 2, 4] as const
export const fieldRules = ['refused', 'counted', 'approval'] as const
export const photoRules = ['never', 'field', 'always'] as const
export const supplementResults = ['missing', 'late', 'early', 'absent'] as const

/** The requests that a template may name a flow for; it goes before the flows of units. */
export const flowKinds = ['supplementary-punch', 'field-punch', 'punch-in-doubt', 'leave', 'trip', 'overtime'] as const
export type FlowKind = (typeof flowKinds)[number]

/** The reminder templates that an attendance template may name. */
const mostReminders = 10

/** The days of a cycle that templates can have. */
export const longestCycle = 31

const ShiftOrRest = z.uuid().nullable().describe('A shift; null is rest')

/** The times of a figure report may reach into the day after its work date. */
export const latestFigureMinute = 2880

const FigureMinute = z.number().int().min(0).max(latestFigureMinute)

const FigureRule = z.object({
  photoKinds: z.array(z.enum(figurePhotoKinds)).min(1).max(figurePhotoKinds.length),
  from: FigureMinute,
  to: FigureMinute.describe('Later reports are marked as late'),
  lateUntil: FigureMinute.describe('Later reports are refused'),
  lack: z.enum(figureLacks),
})
export type FigureRule = z.output<typeof FigureRule>

/** The rules of a version of a template. Minutes are counted from 00:00 of the work date. */
export const TemplateRules = z
  .object({
    clocks: z.union([z.literal(1), z.literal(2), z.literal(4)]),
    pattern: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('week'), days: z.array(ShiftOrRest).length(7).describe('From Monday') }),
      z.object({
        kind: z.literal('cycle'),
        start: z.iso.date().describe('A day that the cycle begins on'),
        days: z.array(ShiftOrRest).min(1).max(longestCycle),
      }),
    ]),
    dayStart: z.number().int().min(0).max(720).describe('When rest days and free days begin; 240 is 04:00'),
    holidayExemption: z.boolean(),
    exemptOnEntry: z.boolean(),
    exemptOnLastDay: z.boolean(),
    edgeClocks: z.boolean().describe('Leave of part of a day moves a clock to its edge'),
    field: z.enum(fieldRules),
    fieldRemark: z.boolean().describe('A field punch needs a remark'),
    photo: z.enum(photoRules),
    supplements: z.number().int().min(0).max(31).describe('Supplementary punches of a month'),
    supplementDays: z.number().int().min(0).max(62).describe('How many days back they go'),
    supplementResults: z.array(z.enum(supplementResults)).max(supplementResults.length),
    offlineHours: z.number().int().min(0).max(240),
    appealDays: z.number().int().min(0).max(62),
    figure: FigureRule.nullable().default(null).describe('The figure report of a work day; null: none'),
    flows: z
      .partialRecord(z.enum(flowKinds), z.uuid())
      .default({})
      .describe('Approval flows that go before those of the unit'),
    reminders: z.array(z.uuid()).max(mostReminders).default([]).describe('Reminder templates before those of the unit'),
  })
  .meta({ id: 'TemplateRules' })
export type TemplateRules = z.output<typeof TemplateRules>

/** A week without shifts, for a new template. */
export const defaultRules: TemplateRules = {
  clocks: 2,
  pattern: { kind: 'week', days: [null, null, null, null, null, null, null] },
  dayStart: 240,
  holidayExemption: true,
  exemptOnEntry: true,
  exemptOnLastDay: false,
  edgeClocks: false,
  field: 'approval',
  fieldRemark: true,
  photo: 'field',
  supplements: 2,
  supplementDays: 7,
  supplementResults: ['missing', 'late', 'early'],
  offlineHours: 72,
  appealDays: 3,
  figure: null,
  flows: {},
  reminders: [],
}

/** Two photos in the first hour of a usual day, for a template that begins to ask for reports. */
export const defaultFigureRule: FigureRule = {
  photoKinds: ['full_body', 'name_badge'],
  ...{ from: 510, to: 570, lateUntil: 660 },
  lack: 'noted',
}
