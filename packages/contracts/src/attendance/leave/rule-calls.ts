import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { postKinds } from '../../organisation/structure/resources.ts'
import { ruleStates } from './choices.ts'
import { AnnualLeaveDefinition, LeaveDays, LeaveDimension } from './shapes.ts'

export const ruleNameLength = 20

const Id = z.object({ id: z.uuid() })
const AnnualRule = z.object({
  name: shortLine(1, ruleNameLength),
  nameEn: shortLine(0, ruleNameLength).default(''),
  dimension: LeaveDimension,
  departmentIds: z.array(z.uuid()).max(100).default([]).describe('With those below them; empty: everyone'),
  postKinds: z.array(z.enum(postKinds)).max(10).default([]).describe('Empty: everyone'),
  definition: AnnualLeaveDefinition,
})
const Changed = z.object({ id: z.uuid(), revision: z.number().int() })
const AtRevision = Id.extend({ revision: z.number().int() })

const ShownRule = AnnualRule.extend({
  id: z.uuid(),
  revision: z.number().int(),
  state: z.enum(ruleStates),
  version: z.number().int(),
  businessUnitId: z.uuid(),
  unitName: z.string(),
  country: z.string().nullable(),
  people: z.number().int().describe('Those whom it holds for today; 0 unless it is enabled'),
  canWrite: z.boolean(),
})

export const annualRuleCalls = {
  'GET /workbenchApi/attendance/annual-leave-rules': {
    access: 'staff',
    permission: 'annual-leave-rule:read',
    summary: 'The rules of annual leave of the units in reach, with the law of each country',
    input: z.object({}),
    output: z.object({
      rules: z.array(ShownRule).max(500),
      laws: z
        .array(
          z.object({
            country: z.string(),
            sources: z
              .array(z.object({ law: z.string(), articles: z.string() }))
              .max(9)
              .describe('The laws, each with its articles'),
            toConfirm: z.boolean(),
            dimension: LeaveDimension,
            definition: AnnualLeaveDefinition,
          }),
        )
        .max(50),
    }),
  },
  'POST /workbenchApi/attendance/annual-leave-rules': {
    access: 'staff',
    permission: 'annual-leave-rule:write',
    summary: 'Adds a rule as a draft; without a definition it is that of the law of the country',
    input: AnnualRule.extend({ businessUnitId: z.uuid() }),
    output: Changed,
    errors: ['record.not_found'],
  },
  'PUT /workbenchApi/attendance/annual-leave-rules/{id}': {
    access: 'staff',
    permission: 'annual-leave-rule:write',
    summary: 'Changes a rule that is not enabled',
    input: AnnualRule.extend(AtRevision.shape),
    output: Changed,
    errors: ['record.not_found', 'record.conflict', 'leave.rule_in_use'],
  },
  'POST /workbenchApi/attendance/annual-leave-rules/{id}/previews': {
    access: 'staff',
    permission: 'annual-leave-rule:read',
    summary: 'What changes for whom if the rule, as it is typed, were enabled now',
    input: AnnualRule.extend(Id.shape),
    output: z.object({
      more: z.number().int(),
      less: z.number().int(),
      equal: z.number().int(),
      days: LeaveDays.describe('The sum of all differences'),
      replaces: z
        .object({ id: z.uuid(), name: z.string(), nameEn: z.string() })
        .nullable()
        .describe('The rule that is enabled now'),
      people: z
        .array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            jobNumber: z.string(),
            years: z.number().int().nullable(),
            entryDate: z.iso.date(),
            before: LeaveDays,
            after: LeaveDays,
            written: LeaveDays.describe('The days of the adjustment: days that are used are not taken back'),
          }),
        )
        .max(200)
        .describe('Those with the largest differences first'),
      byYears: z.array(z.object({ years: z.number().int(), people: z.number().int() })).max(81),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/attendance/annual-leave-rules/trials': {
    access: 'staff',
    permission: 'annual-leave-rule:read',
    summary: 'The days of one year for a person as typed, with the calculation',
    input: z.object({
      dimension: LeaveDimension,
      definition: AnnualLeaveDefinition,
      entryDate: z.iso.date(),
      years: z.number().int().min(0).max(60).describe('Completed years at the entry'),
    }),
    output: z.object({
      days: LeaveDays,
      parts: z
        .array(z.object({ from: z.iso.date(), to: z.iso.date(), calendarDays: z.number().int(), days: LeaveDays }))
        .max(40),
      exact: z.string().describe('Before rounding, with two decimals'),
    }),
  },
  'POST /workbenchApi/attendance/annual-leave-rules/{id}/enablement': {
    access: 'staff',
    permission: 'annual-leave-rule:write',
    summary: 'Enables a rule at once; differences become adjustments',
    input: AtRevision.extend({
      replaces: z.uuid().nullable().default(null).describe('The enabled rule that it takes the place of'),
    }),
    output: Changed.extend({ adjusted: z.number().int().describe('People whose days change') }),
    errors: ['record.not_found', 'record.conflict', 'leave.dimension_enabled'],
  },
  'DELETE /workbenchApi/attendance/annual-leave-rules/{id}/enablement': {
    access: 'staff',
    permission: 'annual-leave-rule:write',
    summary: 'Disables a rule: nothing is granted by it any more; what was granted stays',
    input: AtRevision.extend({ revision: z.coerce.number().int() }),
    output: Changed,
    errors: ['record.not_found', 'record.conflict'],
  },
} as const satisfies Calls
