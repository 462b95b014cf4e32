import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { postKinds } from '../../organisation/structure/resources.ts'

export const monthRuleNameLength = 30

const LeaveKinds = z.array(z.string().regex(/^[a-z][a-z0-9_]{1,29}$/)).max(50)

/** Whom a rule holds for within its unit and those below it, and on which days. */
const scope = {
  departmentIds: z.array(z.uuid()).max(100).default([]).describe('With those below them; empty: everyone'),
  postKinds: z.array(z.enum(postKinds)).max(10).default([]).describe('Empty: everyone'),
  storeIds: z.array(z.uuid()).max(500).default([]).describe('By home store; empty: everyone'),
  from: z.iso.date().describe('The first day; of months those that end on this day or later'),
  to: z.iso.date().nullable().default(null).describe('The last day; none while the rule goes on'),
  enabled: z.boolean().default(false),
} as const

const permissions = {
  read: 'attendance-rule:read',
  create: 'attendance-rule:write',
  update: 'attendance-rule:write',
  export: 'attendance-rule:export',
} as const
const relations = { businessUnitId: 'business-unit', departmentIds: 'department', storeIds: 'store' } as const

/** When a month counts as an effective month of attendance. */
export const effectiveMonthRules = defineResource({
  name: 'effective-month-rule',
  path: '/workbenchApi/attendance/effective-month-rules',
  schema: z.object({
    name: shortLine(1, monthRuleNameLength),
    nameEn: shortLine(0, monthRuleNameLength).default(''),
    businessUnitId: z.uuid(),
    latestEntryDay: z.number().int().min(1).max(31).default(15).describe('Who enters later has no effective month'),
    mostAbsenceDays: z.number().min(0).max(31).multipleOf(0.5).default(0),
    leaveKinds: LeaveKinds.default([]).describe('Kinds of leave that count as absence'),
    ...scope,
  }),
  title: 'name',
  permissions,
  immutable: ['businessUnitId'],
  secondary: { name: 'nameEn' },
  list: {
    columns: ['name', 'businessUnitId', 'latestEntryDay', 'mostAbsenceDays', 'leaveKinds', 'from', 'to', 'enabled'],
    filters: ['businessUnitId', 'name', 'nameEn', 'postKinds', 'from', 'to', 'enabled'],
    search: true,
    sort: ['name', 'asc'],
  },
  relations,
  transfer: {
    exportable: ['name', 'nameEn', 'businessUnitId', 'latestEntryDay', 'mostAbsenceDays', 'from', 'to', 'enabled'],
  },
})

/** When a month counts as full attendance. */
export const fullAttendanceRules = defineResource({
  name: 'full-attendance-rule',
  path: '/workbenchApi/attendance/full-attendance-rules',
  schema: z.object({
    name: shortLine(1, monthRuleNameLength),
    nameEn: shortLine(0, monthRuleNameLength).default(''),
    businessUnitId: z.uuid(),
    mostSupplements: z.number().int().min(0).max(31).default(0),
    leaveKinds: LeaveKinds.default([]).describe('Kinds of leave that leave full attendance whole'),
    ...scope,
  }),
  title: 'name',
  permissions,
  immutable: ['businessUnitId'],
  secondary: { name: 'nameEn' },
  list: {
    columns: ['name', 'businessUnitId', 'mostSupplements', 'leaveKinds', 'from', 'to', 'enabled'],
    filters: ['businessUnitId', 'name', 'nameEn', 'postKinds', 'from', 'to', 'enabled'],
    search: true,
    sort: ['name', 'asc'],
  },
  relations,
  transfer: { exportable: ['name', 'nameEn', 'businessUnitId', 'mostSupplements', 'from', 'to', 'enabled'] },
})

export const limitConsequences = ['warn', 'refuse'] as const

/** What exceeding a limit of working time leads to; without a rule it is warned about. */
export const workingTimeRules = defineResource({
  name: 'working-time-rule',
  path: '/workbenchApi/attendance/working-time-rules',
  schema: z.object({
    name: shortLine(1, monthRuleNameLength),
    nameEn: shortLine(0, monthRuleNameLength).default(''),
    businessUnitId: z.uuid(),
    overtime: z.enum(limitConsequences).default('warn').describe('Of requests for overtime'),
    planning: z.enum(limitConsequences).default('warn').describe('Of shifts that someone plans'),
    ...scope,
    enabled: z.boolean().default(true),
  }),
  title: 'name',
  permissions,
  immutable: ['businessUnitId'],
  secondary: { name: 'nameEn' },
  list: {
    columns: ['name', 'businessUnitId', 'overtime', 'planning', 'from', 'to', 'enabled'],
    filters: ['businessUnitId', 'name', 'nameEn', 'overtime', 'planning', 'postKinds', 'from', 'to', 'enabled'],
    search: true,
    sort: ['name', 'asc'],
  },
  relations,
  transfer: { exportable: ['name', 'nameEn', 'businessUnitId', 'overtime', 'planning', 'from', 'to', 'enabled'] },
})
