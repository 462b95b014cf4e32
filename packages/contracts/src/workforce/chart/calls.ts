import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

const read = { access: 'staff', permission: 'department:read' } as const
const readPeople = { access: 'staff', permission: 'employee:read' } as const

/** People of a department, or below a person, in one answer; a further call asks for more. */
export const maximumChartPeople = 500

const Days = z.object({
  asOf: z.iso.date().optional().describe('The day of the chart; today by default'),
  against: z.iso.date().optional().describe('An earlier day that it is compared with'),
})
const Limit = z.coerce.number().int().min(1).max(maximumChartPeople).default(30)

/** People who joined, left or changed their department between the two days. */
const Changes = z.object({ joined: z.number().int(), left: z.number().int(), moved: z.number().int() })

export const ChartDepartment = z
  .object({
    id: z.uuid(),
    parentId: z.uuid().nullable(),
    name: z.string(),
    nameEn: z.string(),
    head: z.string().nullable().describe('Null without a head, or with one out of reach'),
    people: z.number().int().nullable().describe('Entered or waiting to leave, with those below; null out of reach'),
    ownPeople: z.number().int().nullable().describe('Of them, those of the department itself'),
    headcount: z.number().int().nullable().describe('Planned, with those below'),
    departments: z.number().int().describe('Departments directly below'),
    isNew: z.boolean().describe('It did not exist on the earlier day'),
    changes: Changes.nullable(),
  })
  .meta({ id: 'ChartDepartment' })
export type ChartDepartment = z.output<typeof ChartDepartment>

export const ChartPerson = z
  .object({
    id: z.uuid().describe('The employment'),
    name: z.string(),
    jobNumber: z.string(),
    post: z.string(),
    department: z.string().describe('With the business unit where nothing is above it'),
    /** Under `gone`, the person was here on the earlier day and is not any more. */
    change: z.enum(['joined', 'moved', 'left', 'gone']).nullable(),
    direct: z.number().int().describe('Direct reports'),
    below: z.number().int().describe('All below in the reporting line'),
  })
  .meta({ id: 'ChartPerson' })
export type ChartPerson = z.output<typeof ChartPerson>

const People = z.object({ people: z.array(ChartPerson).max(maximumChartPeople), total: z.number().int() })

/** The chart of the organisation as of a day, by departments or by reporting lines. */
export const chartCalls = {
  'GET /workbenchApi/organisation/chart/departments': {
    ...read,
    summary: 'The departments below one, or at the top, with the counts of their people',
    input: Days.extend({ parent: z.uuid().optional() }),
    output: z.object({ day: z.iso.date(), departments: z.array(ChartDepartment) }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/organisation/chart/people': {
    ...read,
    summary: 'The people of a department in reach, its head first, for those who may also see people',
    input: Days.extend({ department: z.uuid(), limit: Limit }),
    output: People,
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/organisation/chart/lines': {
    ...readPeople,
    summary: 'The direct reports of a person, or the people whom no one in reach supervises',
    input: Days.extend({ manager: z.uuid().optional(), limit: Limit }),
    output: People,
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/organisation/chart/search': {
    ...read,
    summary: 'Departments and people by name or number, with the way to each from the top',
    input: z.object({
      search: z.string().trim().min(1).max(60),
      view: z.enum(['departments', 'lines']).default('departments'),
      asOf: z.iso.date().optional(),
    }),
    output: z
      .array(
        z.object({
          kind: z.enum(['department', 'person']),
          id: z.uuid(),
          name: z.string(),
          detail: z.string(),
          path: z.array(z.uuid()).describe('What has to be open to see it, from the top'),
        }),
      )
      .max(20),
  },
  'GET /workbenchApi/organisation/chart/activity': {
    ...readPeople,
    summary: 'How many people joined, left or moved in each week around a day',
    input: z.object({ from: z.iso.date(), to: z.iso.date() }),
    output: z.array(z.object({ week: z.iso.date(), changes: z.number().int() })).max(260),
  },
} as const satisfies Calls
