import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Country } from '../../kernel/countries.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { halves, holidayKinds, holidayNameLength, holidayStates } from './choices.ts'

/** The holidays and make-up days of a country in a year; no country has as many. */
export const holidaysOfYear = 200

const Year = z.coerce.number().int().min(2000).max(2100)
const Day = z.iso.date()

const HolidayOfYear = z.object({
  id: z.uuid(),
  day: Day,
  name: z.string(),
  shownName: z.string().describe('In the language of the reader'),
  kind: z.enum(holidayKinds),
  half: z.enum(halves).nullable(),
  state: z.enum(holidayStates),
  limited: z.boolean().describe('Not for everyone'),
})

/**
 * Where the day of a proposal comes from: `same_date`: the date of the year before; `lunar`: the day of the Chinese
 * calendar; `unknown`: it moves in a way that no calendar here knows, so someone enters it.
 */
export const proposalBases = ['same_date', 'lunar', 'unknown'] as const

const Proposal = z.object({
  sourceId: z.uuid().describe('The holiday of the year before that is copied'),
  before: Day,
  day: Day.nullable(),
  basis: z.enum(proposalBases),
  name: z.string(),
  shownName: z.string().describe('In the language of the reader'),
  kind: z.enum(holidayKinds),
})

export const holidayCalls = {
  'GET /workbenchApi/attendance/holiday-year': {
    access: 'staff',
    permission: 'holiday:read',
    summary: 'The holidays and make-up work days of a country in a year',
    input: z.object({ country: Country, year: Year }),
    output: z.object({ holidays: z.array(HolidayOfYear).max(holidaysOfYear) }),
  },
  'GET /workbenchApi/attendance/holiday-proposals': {
    access: 'staff',
    permission: 'holiday:write',
    summary: 'The holidays of the year before that a year does not have yet, each with the day that it probably is',
    input: z.object({ country: Country, year: Year }),
    output: z.object({
      proposals: z.array(Proposal).max(holidaysOfYear),
      existing: z.number().int().describe('Holidays that the year has already'),
    }),
  },
  'POST /workbenchApi/attendance/holiday-proposals': {
    access: 'staff',
    permission: 'holiday:write',
    summary: 'Adds copies of holidays to a year as projected ones; those that exist stay as they are',
    input: z.object({
      country: Country,
      year: Year,
      holidays: z
        .array(z.object({ sourceId: z.uuid(), day: Day, name: shortLine(1, holidayNameLength) }))
        .min(1)
        .max(holidaysOfYear),
    }),
    output: z.object({ added: z.number().int(), existing: z.number().int() }),
    errors: ['holiday.other_year', 'record.not_found'],
  },
} as const satisfies Calls
