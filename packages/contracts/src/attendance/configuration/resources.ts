import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { fieldRules, photoRules } from '../templates/rules.ts'

const Id = z.uuid()
const Day = z.iso.date()

/** Days of the week as they are chosen, from Monday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
export const clockCounts = ['1', '2', '4'] as const

/** What a person has other than the template says. Nothing in a field: as the template says. */
export const attendanceConfigurations = defineResource({
  name: 'attendance-configuration',
  path: '/workbenchApi/attendance/configurations',
  schema: z.object({
    employmentId: Id,
    from: Day.describe('Holds from this day; what held before ends the day before'),
    to: Day.nullable().default(null).describe('The last day; none while it is open'),
    shiftId: Id.nullable().default(null),
    weeklyRest: z.array(z.enum(weekdays)).max(7).default([]).describe('Empty: as the template says'),
    clocks: z.enum(clockCounts).nullable().default(null),
    radius: z.number().int().min(10).max(5000).nullable().default(null).describe('Metres around the store'),
    photo: z.enum(photoRules).nullable().default(null),
    field: z.enum(fieldRules).nullable().default(null),
    departmentId: Id.nullable(),
    storeId: Id.nullable(),
    unitId: Id.nullable(),
  }),
  title: 'employmentId',
  permissions: {
    read: 'attendance-configuration:read',
    create: 'attendance-configuration:write',
    update: 'attendance-configuration:write',
    export: 'attendance-configuration:export',
  },
  immutable: ['employmentId'],
  readOnly: ['departmentId', 'storeId', 'unitId'],
  list: {
    columns: ['employmentId', 'storeId', 'from', 'to', 'shiftId', 'weeklyRest', 'clocks', 'radius', 'photo', 'field'],
    filters: [
      ...(['employmentId', 'storeId', 'departmentId', 'unitId', 'from', 'to', 'shiftId', 'weeklyRest'] as const),
      ...(['clocks', 'radius', 'photo', 'field'] as const),
    ],
    search: true,
    sort: ['from', 'desc'],
  },
  relations: {
    employmentId: 'employment',
    shiftId: 'attendance-shift',
    departmentId: 'department',
    storeId: 'store',
    unitId: 'business-unit',
  },
  transfer: {
    importable: ['employmentId', 'from', 'to', 'shiftId', 'weeklyRest', 'clocks', 'radius', 'photo', 'field'],
    matchOn: ['employmentId', 'from'],
  },
})

/** `may`: clocks count but nothing is due; `exempt`: nothing is due; `blocked`: not by phone. */
export const clockInKinds = ['must', 'may', 'exempt', 'blocked'] as const

/** By a position inside the radius, by the code that the store shows, or away from the store. */
export const clockInWays = ['position', 'store_code', 'field'] as const

/** Whether people clock in, and by which ways. The nearest of person, post, store, department and unit holds. */
export const clockInPermissions = defineResource({
  name: 'clock-in-permission',
  path: '/workbenchApi/attendance/clock-in-permissions',
  schema: z.object({
    target: z.string().describe('The name of the person or the place that it is given to'),
    kind: z.enum(clockInKinds),
    ways: z.array(z.enum(clockInWays)).max(clockInWays.length).default([]).describe('Empty: all of them'),
    employmentId: Id.nullable().default(null),
    postId: Id.nullable().default(null),
    storeId: Id.nullable().default(null),
    departmentId: Id.nullable().default(null),
    unitId: Id.nullable().default(null),
    from: Day.describe('Holds from this day; what held before ends the day before'),
    to: Day.nullable().default(null).describe('The last day; none while it is open'),
    reached: z.number().int().describe('People at work below its target on the day'),
    holding: z.number().int().describe('Those of them for whom nothing nearer holds'),
  }),
  title: 'target',
  permissions: {
    read: 'clock-in-permission:read',
    create: 'clock-in-permission:write',
    update: 'clock-in-permission:write',
    export: 'clock-in-permission:export',
  },
  immutable: ['employmentId', 'postId', 'storeId', 'departmentId', 'unitId'],
  readOnly: ['target', 'reached', 'holding'],
  states: { kind: { must: 'good', may: 'running', exempt: 'ended', blocked: 'stopped' } },
  list: {
    columns: ['target', 'kind', 'ways', 'from', 'to', 'reached', 'holding'],
    filters: ['kind', 'ways', 'employmentId', 'postId', 'storeId', 'departmentId', 'unitId', 'from', 'to'],
    search: true,
    sort: ['from', 'desc'],
  },
  relations: {
    employmentId: 'employment',
    postId: 'post',
    storeId: 'store',
    departmentId: 'department',
    unitId: 'business-unit',
  },
  transfer: {
    exportable: [
      'target',
      'kind',
      'ways',
      'employmentId',
      'postId',
      'storeId',
      'departmentId',
      'unitId',
      'from',
      'to',
      'reached',
      'holding',
    ],
  },
})

/** From what a person has the clock-in permission; `default` without any row. */
export const clockInSources = ['employee', 'post', 'store', 'department', 'unit', 'default'] as const

/** What in fact holds for each person at work on a day. */
export const clockInHolders = defineResource({
  name: 'clock-in-holder',
  path: '/workbenchApi/attendance/clock-in-holders',
  dated: true,
  schema: z.object({
    jobNumber: z.string(),
    name: z.string(),
    kind: z.enum(clockInKinds),
    ways: z.array(z.enum(clockInWays)).max(clockInWays.length).describe('Empty: all of them'),
    source: z.enum(clockInSources),
    permissionId: Id.nullable(),
    overruled: z.number().int().describe('Permissions farther away, which do not hold'),
    postId: Id,
    storeId: Id.nullable(),
    departmentId: Id,
    unitId: Id,
  }),
  title: 'name',
  hit: ['jobNumber', 'postId', 'storeId', 'kind'],
  permissions: { read: 'clock-in-permission:read', export: 'clock-in-permission:export' },
  states: { kind: { must: 'good', may: 'running', exempt: 'ended', blocked: 'stopped' } },
  list: {
    columns: ['jobNumber', 'name', 'kind', 'ways', 'source', 'overruled', 'postId', 'storeId', 'departmentId'],
    filters: [
      ...(['jobNumber', 'name', 'kind', 'ways', 'source', 'permissionId', 'overruled'] as const),
      ...(['postId', 'storeId', 'departmentId', 'unitId'] as const),
    ],
    search: true,
    sort: ['jobNumber', 'asc'],
  },
  relations: {
    permissionId: 'clock-in-permission',
    postId: 'post',
    storeId: 'store',
    departmentId: 'department',
    unitId: 'business-unit',
  },
  transfer: {
    exportable: [
      'jobNumber',
      'name',
      'kind',
      'ways',
      'source',
      'overruled',
      'postId',
      'storeId',
      'departmentId',
      'unitId',
    ],
  },
})
