import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'

const Id = z.uuid()
const Day = z.iso.date()

/** Before the birth; up to the first birthday of the child; after both. */
export const maternityStages = ['pregnancy', 'child', 'ended'] as const

/** How far a birth may be from the expected day. */
export const birthBounds = { daysBefore: 140, daysAfter: 42 } as const

/** Days of a pregnancy, counted back from the expected birth. */
export const pregnancyDays = 280

/** Pregnancies of staff and their children, on whose days the law of a country forbids nights and overtime. */
export const maternityProtections = defineResource({
  name: 'maternity-protection',
  path: '/workbenchApi/attendance/maternity-protections',
  schema: z.object({
    employmentId: Id,
    jobNumber: z.string(),
    expectedOn: Day.describe('The expected day of the birth'),
    birthOn: Day.nullable().default(null).describe('The day of the birth; until it is known, the expected day counts'),
    agrees: z.boolean().default(false).describe('Agrees to nights and overtime after the birth, where the law allows'),
    endsOn: Day.nullable().default(null).describe('The last day, where protection ends earlier than in the law'),
    stage: z.enum(maternityStages),
    protectedFrom: Day.nullable().describe('The first day without nights and overtime; none where no law is known'),
    protectedTo: Day.nullable().describe('The last day without nights and overtime'),
    country: z.string(),
    departmentId: Id.nullable(),
    storeId: Id.nullable(),
    unitId: Id.nullable(),
  }),
  title: 'employmentId',
  permissions: {
    read: 'maternity-protection:read',
    create: 'maternity-protection:write',
    update: 'maternity-protection:write',
    remove: 'maternity-protection:write',
  },
  immutable: ['employmentId'],
  readOnly: ['jobNumber', 'stage', 'protectedFrom', 'protectedTo', 'country', 'departmentId', 'storeId', 'unitId'],
  states: { stage: { pregnancy: 'running', child: 'running', ended: 'ended' } },
  list: {
    columns: [
      ...(['employmentId', 'stage', 'expectedOn', 'birthOn', 'protectedFrom', 'protectedTo', 'agrees'] as const),
      ...(['storeId', 'departmentId'] as const),
    ],
    filters: [
      ...(['employmentId', 'jobNumber', 'stage', 'expectedOn', 'birthOn', 'agrees', 'endsOn', 'country'] as const),
      ...(['storeId', 'departmentId', 'unitId'] as const),
    ],
    search: true,
    sort: ['expectedOn', 'desc'],
  },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
})
