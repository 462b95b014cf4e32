import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { sexes } from '../../workforce/employees/resources.ts'
import { leaveCountings, leaveLimits, leaveStates, leaveUnits } from './choices.ts'
import { isHalfDays } from './shapes.ts'

const Id = z.uuid()
const Day = z.iso.date()
/** Multiples of half a day. */
const HalfDays = z.number().min(0).max(999).refine(isHalfDays, { message: 'field.half_days' }).meta({ multipleOf: 0.5 })
/** Kinds of leave by the hour take eighths. */
const Days = z.number().meta({ multipleOf: 0.125 })

export const leaveKindNameLength = 20

export const leaveKinds = defineResource({
  name: 'leave-kind',
  path: '/workbenchApi/attendance/leave-kinds',
  schema: z.object({
    businessUnitId: Id,
    code: z
      .string()
      .trim()
      .regex(/^[a-z][a-z0-9_]{1,29}$/, { message: 'field.invalid' }),
    name: shortLine(1, leaveKindNameLength),
    nameEn: shortLine(0, leaveKindNameLength).default(''),
    unit: z.enum(leaveUnits).default('half_day'),
    counting: z.enum(leaveCountings).default('work_days'),
    paidShare: z.number().int().min(0).max(100).default(100).describe('In per cent'),
    ledger: z.boolean().default(false).describe('Days come from the ledger of annual leave'),
    limitPer: z.enum(leaveLimits).default('none'),
    limitDays: HalfDays.default(0),
    evidence: z.boolean().default(false),
    sex: z.enum(sexes).nullable().default(null).describe('Null: everyone'),
    leastServiceMonths: z.number().int().min(0).max(600).default(0),
    noticeDays: z.number().int().min(0).max(365).default(0),
    countsAsService: z.boolean().default(true),
    enabled: z.boolean().default(true),
  }),
  title: 'name',
  foundAs: 'reference',
  hit: ['code'],
  permissions: {
    read: 'attendance-rule:read',
    create: 'attendance-rule:write',
    update: 'attendance-rule:write',
    export: 'attendance-rule:export',
  },
  immutable: ['businessUnitId', 'code'],
  english: { name: 'nameEn' },
  list: {
    columns: ['name', 'nameEn', 'businessUnitId', 'unit', 'counting', 'paidShare', 'limitPer', 'limitDays', 'enabled'],
    filters: ['businessUnitId', 'name', 'code', 'unit', 'counting', 'ledger', 'enabled'],
    search: true,
    sort: ['name', 'asc'],
  },
  relations: { businessUnitId: 'business-unit' },
  transfer: { exportable: ['businessUnitId', 'code', 'name', 'nameEn', 'unit', 'counting', 'paidShare', 'enabled'] },
})

/** The smallest part of a day that each kind of leave of a unit is taken in. */
export const minimumLeaveUnits = defineResource({
  name: 'minimum-leave-unit',
  path: '/workbenchApi/attendance/minimum-leave-units',
  schema: z.object({
    name: shortLine(1, leaveKindNameLength),
    code: z.string(),
    businessUnitId: Id,
    unit: z.enum(leaveUnits),
    enabled: z.boolean(),
  }),
  title: 'name',
  foundAs: 'reference',
  permissions: { read: 'attendance-rule:read', update: 'attendance-rule:write', export: 'attendance-rule:export' },
  readOnly: ['name', 'code', 'businessUnitId', 'enabled'],
  list: {
    columns: ['name', 'businessUnitId', 'unit', 'enabled'],
    filters: ['businessUnitId', 'name', 'unit', 'enabled'],
    search: true,
    sort: ['name', 'asc'],
  },
  relations: { businessUnitId: 'business-unit' },
  transfer: { exportable: ['name', 'code', 'businessUnitId', 'unit', 'enabled'] },
})

/** The annual leave of each employment in its leave year. A change writes rows to the ledger. */
export const annualLeave = defineResource({
  name: 'annual-leave',
  path: '/workbenchApi/attendance/annual-leave',
  schema: z.object({
    jobNumber: z.string(),
    name: z.string(),
    unitId: Id,
    departmentId: Id,
    postId: Id,
    entryDate: Day,
    serviceStart: Day,
    leaveYear: z.number().int(),
    initial: HalfDays,
    used: HalfDays,
    expired: Days,
    remaining: Days,
    expiring: Days.describe('Of the remaining days, those that end within 60 days'),
    expiringOn: Day.nullable(),
    nextReset: Day.nullable(),
    ruleName: z.string(),
  }),
  title: 'name',
  hit: ['jobNumber', 'departmentId'],
  permissions: {
    read: 'annual-leave:read',
    create: 'annual-leave:maintain',
    update: 'annual-leave:maintain',
    export: 'annual-leave:export',
  },
  readOnly: [
    ...(['unitId', 'departmentId', 'postId', 'name', 'entryDate', 'serviceStart', 'expired'] as const),
    ...(['remaining', 'expiring', 'expiringOn', 'nextReset', 'ruleName'] as const),
  ],
  immutable: ['jobNumber', 'leaveYear'],
  list: {
    columns: ['jobNumber', 'name', 'departmentId', 'used', 'remaining', 'expiringOn', 'expiring', 'entryDate'],
    filters: [
      ...(['jobNumber', 'name', 'unitId', 'departmentId', 'postId', 'entryDate', 'leaveYear'] as const),
      ...(['remaining', 'expiring', 'expiringOn', 'nextReset'] as const),
    ],
    search: true,
    sort: ['jobNumber', 'asc'],
  },
  dues: { expiringOn: true },
  partsOf: { used: 'initial' },
  partConcerns: { used: ['over'] },
  relations: { unitId: 'business-unit', departmentId: 'department', postId: 'post' },
  transfer: {
    exportable: [
      ...(['jobNumber', 'name', 'unitId', 'departmentId', 'postId', 'entryDate', 'serviceStart', 'leaveYear'] as const),
      ...(['initial', 'used', 'expired', 'remaining', 'expiring', 'expiringOn', 'nextReset'] as const),
    ],
    importable: ['jobNumber', 'leaveYear', 'initial', 'used'],
    matchOn: ['jobNumber', 'leaveYear'],
  },
})

/** Requests for leave, by the place of the person on the first day. */
export const leaveRequests = defineResource({
  name: 'leave-request',
  path: '/workbenchApi/attendance/leave-requests',
  schema: z.object({
    jobNumber: z.string(),
    name: z.string(),
    kindName: z.string(),
    fromDay: Day,
    toDay: Day,
    days: Days,
    state: z.enum(leaveStates),
    reason: z.string(),
    uncovered: Days.describe('Days that no lot covers'),
    hasEvidence: z.boolean(),
    unitId: Id,
    departmentId: Id,
    submittedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  }),
  title: 'name',
  permissions: { read: 'attendance-request:read', export: 'attendance-request:export' },
  list: {
    columns: ['jobNumber', 'name', 'kindName', 'fromDay', 'toDay', 'days', 'state', 'departmentId', 'submittedAt'],
    filters: ['jobNumber', 'name', 'kindName', 'fromDay', 'toDay', 'state', 'unitId', 'departmentId', 'uncovered'],
    search: true,
    sort: ['submittedAt', 'desc'],
  },
  dues: { fromDay: { field: 'state', values: ['pending'] } },
  states: {
    state: {
      pending: 'running',
      approved: 'good',
      refused: 'stopped',
      withdrawn: 'ended',
      cancelled: 'ended',
      shortened: 'good',
    },
  },
  relations: { unitId: 'business-unit', departmentId: 'department' },
  transfer: {
    exportable: ['jobNumber', 'name', 'kindName', 'fromDay', 'toDay', 'days', 'state', 'departmentId', 'submittedAt'],
  },
})
