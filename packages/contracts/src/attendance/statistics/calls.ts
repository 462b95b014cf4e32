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
import { dayResults } from '../days/resources.ts'
import { Month } from '../months/calls.ts'
import { dayBuckets, monthMeasures, trendDays } from './choices.ts'

const Day = z.iso.date()
const Count = z.number().int()
const Days = z.number().describe('In days')

const DayFigures = z.object({
  people: Count,
  due: Days,
  attended: Days,
  rate: z
    .number()
    .nullable()
    .describe('Attended of due, over people whose result is known; null before work has brought a result'),
  lateMinutes: Count,
  overtime: Count.describe('In minutes'),
  buckets: z.record(z.enum(dayBuckets), Count),
})

const MonthFigures = z.object({
  people: Count,
  due: Days,
  attended: Days,
  rate: z.number().nullable().describe('Attended of the days due that have a result; null before work has brought one'),
  absent: Days,
  leave: Days,
  lateTimes: Count,
  lateMinutes: Count,
  earlyTimes: Count,
  missingTimes: Count,
  overtime: Count.describe('In minutes'),
  fullAttendance: Count.describe('People with full attendance'),
})

export const statisticCalls = {
  'GET /workbenchApi/attendance/statistics/days': {
    access: 'staff',
    permission: 'attendance-day:read',
    summary: 'A day by business unit, region, department or store',
    input: Listed.extend({ day: Day.optional().describe('Without it the last day that has results, at most today') }),
    output: z.object({
      day: Day,
      today: Day,
      path: PlacePath.describe('The places above and the one within which is counted, from the top'),
      totals: DayFigures,
      total: Count.describe('Groups'),
      groups: z.array(DayFigures.extend(groupFields)).max(groupsInOneAnswer),
    }),
  },
  'GET /workbenchApi/attendance/statistics/trend': {
    access: 'staff',
    permission: 'attendance-day:read',
    summary: 'The days up to one, in the same place',
    input: Place.extend({ day: Day }),
    output: z.object({
      days: z.array(z.object({ day: Day }).extend(DayFigures.shape)).max(trendDays),
    }),
  },
  'GET /workbenchApi/attendance/statistics/people': {
    access: 'staff',
    permission: 'attendance-day:read',
    summary: 'The people behind a figure of a day',
    input: Place.extend({
      day: Day,
      group: Group.optional(),
      bucket: z.enum(dayBuckets).optional(),
      offset: Offset,
    }),
    output: z.object({
      total: Count,
      people: z
        .array(
          PersonOfGroup.extend({
            dayId: z.uuid(),
            timeZone: z.string(),
            result: z.enum(dayResults),
            comingAt: z.iso.datetime().nullable(),
            leavingAt: z.iso.datetime().nullable(),
            late: Count,
            early: Count,
          }),
        )
        .max(peopleInOneAnswer),
    }),
  },
  'GET /workbenchApi/attendance/statistics/days/export': {
    access: 'staff',
    permission: 'attendance-day:export',
    summary: 'A day by place as a spreadsheet; every export is audited',
    input: Place.extend({ day: Day }),
    output: z.unknown(),
    errors: ['resource.export_too_many'],
  },
  'GET /workbenchApi/attendance/statistics/months': {
    access: 'staff',
    permission: 'attendance-month:read',
    summary: 'A month by place, each sum with that of the month before',
    input: Listed.extend({
      month: Month.optional().describe(
        'Unless it is given that of yesterday, for a month has no results on its first day',
      ),
    }),
    output: z.object({
      month: Month,
      path: PlacePath,
      totals: MonthFigures,
      before: MonthFigures,
      total: Count,
      groups: z.array(z.object({ ...groupFields, now: MonthFigures, before: MonthFigures })).max(groupsInOneAnswer),
    }),
  },
  'GET /workbenchApi/attendance/statistics/month-people': {
    access: 'staff',
    permission: 'attendance-month:read',
    summary: 'The people behind a sum of a month, those with most first',
    input: Place.extend({
      month: Month,
      group: Group.optional(),
      measure: z.enum(monthMeasures).default('late'),
      offset: Offset,
    }),
    output: z.object({
      total: Count,
      people: z
        .array(
          PersonOfGroup.extend({
            value: z.number().describe('Times, days of absence and leave, minutes of overtime'),
            minutes: Count.describe('Of being late or leaving early; 0 for others'),
            before: z.number().describe('The same of the month before'),
          }),
        )
        .max(peopleInOneAnswer),
    }),
  },
  'GET /workbenchApi/attendance/statistics/months/export': {
    access: 'staff',
    permission: 'attendance-month:export',
    summary: 'A month by place with the month before as a spreadsheet; every export is audited',
    input: Place.extend({ month: Month }),
    output: z.unknown(),
    errors: ['resource.export_too_many'],
  },
} as const satisfies Calls
