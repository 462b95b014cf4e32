import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { savedCells } from './grid-size.ts'

const Day = z.iso.date()
const Id = z.uuid()

export const cellLocks = ['not_employed', 'closed', 'not_allowed'] as const

const ScheduledRow = z.object({
  shiftId: Id.nullable().describe('Null: rest'),
  worksHoliday: z.boolean(),
  revision: z.number().int(),
})

const Cell = z.object({
  plan: z.string().describe('What is planned without the row of the schedule: work, rest, holiday, free or none'),
  shiftId: Id.nullable().describe('The shift of the plan without the row'),
  row: ScheduledRow.nullable(),
  gap: z.boolean().describe('Nothing says whether the person works'),
  lock: z.enum(cellLocks).nullable(),
  holiday: z.string().describe('The name of the holiday; empty on other days'),
})

const ProtectedDays = z.object({
  from: Day,
  to: Day,
  night: z.object({ from: z.number().int(), until: z.number().int() }),
  source: z.string(),
  since: Day,
})

const Person = z.object({
  employmentId: Id,
  jobNumber: z.string(),
  name: z.string(),
  place: z.string().describe('The store, else the department'),
  country: z.string(),
  birthday: Day.nullable().describe('Of people under 18, for whom other limits hold; null for all others'),
  protectedDays: z.array(ProtectedDays).describe('Days of the answer on which a law forbids nights to the person'),
  refusesOverLimit: z.boolean().describe('What exceeds a limit of working time is refused; otherwise it warns'),
  cells: z.array(Cell).describe('One for each day of the answer'),
})

const Shift = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  from: z.number().int(),
  until: z.number().int(),
  minutes: z.number().int().describe('Without rests'),
  enabled: z.boolean(),
})

export const ScheduleGrid = z.object({
  days: z.array(Day).describe('Whole weeks from Monday that hold the days asked for'),
  total: z.number().int().describe('People of the selection'),
  people: z.array(Person),
  shifts: z.array(Shift),
})

export const ScheduleChange = z.object({
  employmentId: Id,
  day: Day,
  shiftId: Id.nullable().optional().describe('Null: rest. Absent: as the pattern says, without a row'),
  worksHoliday: z.boolean().default(false),
  was: z.number().int().min(0).describe('The revision of the row that was seen; 0 without a row'),
})
export type ScheduleChange = z.output<typeof ScheduleChange>

export const scheduleCalls = {
  'GET /workbenchApi/attendance/schedules/grid': {
    access: 'staff',
    permission: 'attendance-configuration:read',
    summary: 'The schedule of people on days, with what their template plans',
    input: z.object({
      from: Day,
      to: Day,
      storeId: Id.optional(),
      departmentId: Id.optional().describe('With the departments below it'),
      search: z.string().trim().max(100).default(''),
      order: z.enum(['name', 'gaps']).default('name'),
      skip: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    output: ScheduleGrid,
    errors: ['schedule.too_many_days', 'schedule.too_many_people'],
  },
  'PUT /workbenchApi/attendance/schedules/cells': {
    access: 'staff',
    permission: 'attendance-configuration:write',
    summary: 'Writes cells of the schedule; cells that are refused stay as they are, each with its reason',
    input: z.object({ changes: z.array(ScheduleChange).min(1).max(savedCells) }),
    output: z.object({
      written: z.number().int(),
      refused: z.array(
        z.object({ employmentId: Id, day: Day, reason: z.string(), message: z.string().describe('In the language') }),
      ),
    }),
    maximumBytes: 2_000_000,
  },
} as const satisfies Calls
