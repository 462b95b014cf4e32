import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { templateStates } from './lifecycle.ts'
import { defaultRules, TemplateRules, templateKinds } from './rules.ts'
import { defaultShift, ShiftDefinition, shiftValues } from './shift.ts'

export const attendanceShifts = defineResource({
  name: 'attendance-shift',
  path: '/workbenchApi/attendance/shifts',
  dated: true,
  schema: z.object({
    code: z.string().trim().min(1).max(20),
    name: shortLine(1, 50),
    nameEn: shortLine(0, 50).default(''),
    businessUnitId: z.uuid(),
    value: z.enum(shiftValues).default('1').describe('Days that the shift counts'),
    definition: ShiftDefinition.default(defaultShift),
    rest: z.number().int().describe('Minutes between its beginning and its end that are no work'),
    hours: z.number().meta({ multipleOf: 0.1 }).describe('Without the breaks'),
    effectiveOn: z.iso.date().describe('The day from which the definition holds'),
    enabled: z.boolean().default(true),
  }),
  title: 'name',
  foundAs: 'reference',
  hit: ['code', 'definition', 'businessUnitId'],
  permissions: {
    read: 'attendance-template:read',
    create: 'attendance-template:write',
    update: 'attendance-template:write',
    export: 'attendance-template:export',
  },
  immutable: ['code', 'businessUnitId', 'value'],
  readOnly: ['rest', 'hours'],
  secondary: { name: 'nameEn' },
  list: {
    columns: ['code', 'name', 'definition', 'rest', 'hours', 'enabled', 'businessUnitId'],
    filters: ['code', 'name', 'nameEn', 'value', 'enabled', 'businessUnitId', 'effectiveOn'],
    search: true,
    sort: ['code', 'asc'],
  },
  relations: { businessUnitId: 'business-unit' },
  transfer: {
    exportable: ['code', 'name', 'nameEn', 'businessUnitId', 'value', 'rest', 'hours', 'effectiveOn', 'enabled'],
  },
})

export const attendanceTemplates = defineResource({
  name: 'attendance-template',
  path: '/workbenchApi/attendance/templates',
  dated: true,
  schema: z.object({
    name: shortLine(1, 50),
    nameEn: shortLine(0, 50).default(''),
    businessUnitId: z.uuid(),
    kind: z.enum(templateKinds).default('fixed'),
    rules: TemplateRules.default(defaultRules),
    effectiveOn: z.iso.date().describe('The day from which the rules hold'),
    state: z.enum(templateStates),
    version: z.number().int(),
    clocks: z.number().int().describe('Punches of a work day'),
    grace: z
      .number()
      .int()
      .nullable()
      .describe('Minutes late without a consequence, by the most generous of its shifts'),
    staff: z.number().int().describe('People whose nearest template it is on the day'),
  }),
  title: 'name',
  foundAs: 'reference',
  permissions: {
    read: 'attendance-template:read',
    create: 'attendance-template:write',
    update: 'attendance-template:write',
    export: 'attendance-template:export',
  },
  immutable: ['businessUnitId', 'kind'],
  readOnly: ['state', 'version', 'clocks', 'grace', 'staff'],
  secondary: { name: 'nameEn' },
  states: { state: { online: 'good', offline: 'planned' } },
  list: {
    columns: ['name', 'clocks', 'grace', 'staff', 'kind', 'state', 'businessUnitId'],
    filters: ['name', 'nameEn', 'kind', 'state', 'businessUnitId', 'effectiveOn'],
    search: true,
    sort: ['name', 'asc'],
  },
  relations: { businessUnitId: 'business-unit' },
  transfer: {
    exportable: [
      'name',
      'nameEn',
      'businessUnitId',
      'kind',
      'state',
      'clocks',
      'grace',
      'version',
      'effectiveOn',
      'staff',
    ],
  },
})

/** What a template can be given to, nearest first. */
export const assignmentLevels = ['employee', 'store', 'department', 'unit'] as const

/** Which template people have: that of the person, or of the store, the department or the unit, in this order. */
export const templateAssignments = defineResource({
  name: 'template-assignment',
  path: '/workbenchApi/attendance/template-assignments',
  schema: z.object({
    templateId: z.uuid(),
    level: z.enum(assignmentLevels),
    target: z.string().describe('The name of the person, the store, the department or the unit'),
    people: z.number().int().describe('People who have the template by this assignment today'),
    employmentId: z.uuid().nullable().default(null),
    storeId: z.uuid().nullable().default(null),
    departmentId: z.uuid().nullable().default(null),
    unitId: z.uuid().nullable().default(null),
    from: z.iso.date(),
    to: z.iso.date().nullable().default(null).describe('The last day; none while the assignment is open'),
  }),
  title: 'templateId',
  permissions: {
    read: 'attendance-template:read',
    create: 'attendance-template:write',
    update: 'attendance-template:write',
    export: 'attendance-template:export',
  },
  immutable: ['employmentId', 'storeId', 'departmentId', 'unitId'],
  readOnly: ['level', 'target', 'people'],
  list: {
    columns: ['templateId', 'target', 'people', 'level', 'from', 'to'],
    filters: [
      ...(['templateId', 'level', 'people', 'employmentId', 'storeId', 'departmentId', 'unitId'] as const),
      ...(['from', 'to'] as const),
    ],
    search: true,
    sort: ['people', 'desc'],
    bars: ['people'],
    facet: 'level',
  },
  relations: {
    templateId: 'attendance-template',
    employmentId: 'employment',
    storeId: 'store',
    departmentId: 'department',
    unitId: 'business-unit',
  },
})
