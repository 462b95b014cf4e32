import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { homeLimits, maximumShortcuts } from './home-limits.ts'

export const backgroundJobKinds = ['seating', 'tickets', 'release', 'interviews', 'publicity'] as const

const Todo = z.object({
  kind: z.string(),
  count: z.number().int().positive(),
  path: z.string().describe('Page of the workbench where it is done, with what to choose on it'),
  about: z.string().nullable().describe("Its subject, such as a project, in the reader's language"),
  since: z.iso.datetime().nullable().describe('Since when the oldest waits'),
  due: z.iso.datetime().nullable(),
  dueDay: z.iso.date().nullable().describe('The last day of what is due by a day; null where the hour counts'),
  dueField: z
    .string()
    .nullable()
    .describe('The day field of the list at the path by which each record is due; null where tasks are no records'),
})

const Figure = z.object({
  kind: z.string(),
  value: z.string().describe('Decimal; an amount if there is a currency'),
  currency: z.string().nullable(),
  isShare: z.boolean().describe('The value is a share of one, shown in percent'),
  total: z.number().int().nullable().describe('What the number is a part of'),
  note: z.number().int(),
  trend: z.array(z.number()).max(homeLimits.trend).describe('By day; the last is today'),
  isLevel: z.boolean().describe('The trend shows how many there are on each day, not how many each day adds'),
  path: z.string(),
})

const Deadline = z.object({
  kind: z.string(),
  about: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  day: z.iso.date().nullable().describe('The last day of what ends with a day; null where the hour counts'),
  path: z.string(),
})

const DayPlot = z.object({
  kind: z.string(),
  shape: z.literal('days'),
  currency: z.string().nullable(),
  days: z
    .array(z.object({ day: z.iso.date(), value: z.string(), before: z.string() }))
    .max(homeLimits.trend)
    .describe('`before` is the value so many days earlier'),
  path: z.string(),
})

const StagePlot = z.object({
  kind: z.string(),
  shape: z.literal('stages'),
  stages: z.array(z.object({ stage: z.string(), value: z.number().int() })).max(homeLimits.stages),
  path: z.string(),
})

const PartPlot = z.object({
  kind: z.string(),
  shape: z.literal('parts'),
  parts: z.array(z.string()).max(homeLimits.parts),
  rows: z
    .array(z.object({ key: z.string(), label: z.string(), values: z.array(z.number().int()), path: z.string() }))
    .max(homeLimits.rows)
    .describe('Values in the order of the parts'),
  path: z.string(),
})

const HomeOverview = z.object({
  figures: z.array(Figure).max(homeLimits.figures),
  deadlines: z.array(Deadline).max(homeLimits.deadlines),
  plots: z.array(z.discriminatedUnion('shape', [DayPlot, StagePlot, PartPlot])).max(homeLimits.plots),
  firstSteps: z
    .array(z.object({ kind: z.string(), isDone: z.boolean(), path: z.string() }))
    .max(homeLimits.steps)
    .describe('The steps of setting up the installation that the account may take; empty when all are done'),
  shortcuts: z
    .array(z.string())
    .max(maximumShortcuts)
    .nullable()
    .describe('Paths of the chosen pages; null before a choice'),
})
export type HomeOverview = z.output<typeof HomeOverview>

const BackgroundJob = z.object({
  id: z.uuid(),
  kind: z.enum(backgroundJobKinds),
  about: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.number().int(),
  total: z.number().int().nullable(),
  path: z.string(),
})
export type BackgroundJob = z.output<typeof BackgroundJob>

/** Calls for the workbench's home page. */
export const homeCalls = {
  'GET /workbenchApi/home/todos': {
    access: 'staff',
    summary: 'What waits for the account, within the reach of its permissions',
    input: z.looseObject({}),
    output: z.array(Todo).max(homeLimits.todos),
  },
  'GET /workbenchApi/home/overview': {
    access: 'staff',
    summary: 'Figures, deadlines and plots of the home page, within the reach of the permissions',
    input: z.looseObject({}),
    output: HomeOverview,
  },
  'PUT /workbenchApi/home/shortcuts': {
    access: 'staff',
    summary: 'Chooses the shortcuts of the home page',
    input: z.object({ paths: z.array(z.string().max(200)).max(maximumShortcuts) }),
    output: z.object({ done: z.literal(true) }),
  },
  'GET /workbenchApi/home/works': {
    access: 'staff',
    summary: 'Background work that the account has begun and that runs, waits, or ended within the hour',
    input: z.looseObject({}),
    output: z.array(BackgroundJob),
  },
} as const satisfies Calls
