import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { groupsInOneAnswer, peopleInOneAnswer } from '../../stores/stores/place-groups.ts'
import {
  Group,
  groupFields,
  Listed,
  Offset,
  PersonOfGroup,
  Place,
  PlacePath,
} from '../../stores/stores/place-inputs.ts'
import { leavingReasons, numberPeriods, peopleFigures, serviceKeys, trendMonths } from './choices.ts'

const Day = z.iso.date()
const Count = z.number().int()

const OnDay = {
  asOf: Day.optional().describe('Today unless it is given'),
  period: z.enum(numberPeriods).default('month'),
}

const Figures = z.object({
  headcount: Count.describe('People employed on the day'),
  present: Count.describe('Employed on the day and on no long absence'),
  absent: Count.describe('Employed on the day and on a long absence'),
  before: Count.describe('People employed on the day before the period'),
  planned: Count.nullable().describe('Of open posts; null for regions and stores, which have no posts'),
  probation: Count.describe('On probation on the day'),
  joined: Count,
  left: Count,
  moved_in: Count.describe('Transferred into the place from another one, of the same kind of place'),
  moved_out: Count.describe('Transferred out of the place; with who joined and left, these explain the headcount'),
  passed: Count.describe('Probations passed'),
  refused: Count.describe('Probations not passed'),
  turnover: z.number().nullable().describe('Left of the mean of both headcounts; null without people'),
})

const Totals = Figures.extend({
  leaving: z.record(z.enum(leavingReasons), Count),
  service: z.record(z.enum(serviceKeys), Count),
})

export const numberCalls = {
  'GET /workbenchApi/workforce/numbers': {
    access: 'staff',
    permission: 'workforce-numbers:read',
    summary: 'Headcount and movements by business unit, region, department or store, as of a day',
    input: Listed.extend(OnDay),
    output: z.object({
      day: Day,
      today: Day,
      from: Day.describe('The first day of the period'),
      path: PlacePath.describe('The places above and the one within which is counted, from the top'),
      totals: Totals,
      total: Count.describe('Groups'),
      groups: z.array(Figures.extend(groupFields)).max(groupsInOneAnswer),
    }),
  },
  'GET /workbenchApi/workforce/numbers/trend': {
    access: 'staff',
    permission: 'workforce-numbers:read',
    summary: 'The months up to a day, in the same place',
    input: Place.extend({ asOf: OnDay.asOf }),
    output: z.object({
      months: z
        .array(z.object({ month: z.string().describe('YYYY-MM'), headcount: Count, joined: Count, left: Count }))
        .max(trendMonths),
    }),
  },
  'GET /workbenchApi/workforce/numbers/people': {
    access: 'staff',
    permission: 'workforce-numbers:read',
    summary: 'The people behind a figure',
    input: Place.extend({
      ...OnDay,
      figure: z.enum(peopleFigures),
      group: Group.optional(),
      leaving: z.enum(leavingReasons).optional().describe('Of people who left'),
      service: z.enum(serviceKeys).optional().describe('Of the headcount'),
      offset: Offset,
    }),
    output: z.object({
      total: Count,
      people: z
        .array(
          PersonOfGroup.extend({
            day: Day.describe('The entry, or the first day that the figure counts'),
            leaving: z.enum(leavingReasons).nullable(),
          }),
        )
        .max(peopleInOneAnswer),
    }),
  },
  'GET /workbenchApi/workforce/numbers/export': {
    access: 'staff',
    permission: 'workforce-numbers:export',
    summary:
      'All groups with their sums, reasons for leaving, service and months as a spreadsheet; every export is audited',
    input: Listed.omit({ offset: true, limit: true }).extend(OnDay),
    output: z.unknown(),
    errors: ['resource.export_too_many'],
  },
} as const satisfies Calls
