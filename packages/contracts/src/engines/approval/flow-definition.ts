import { z } from 'zod'
import { longText, shortLine } from '../../kernel/text-schemas.ts'
import { requesterRules, samePersonRules, stepModes, timeoutActs } from './flow-choices.ts'
import {
  maximumCandidates,
  maximumNamedAccounts,
  maximumSteps,
  maximumTimeoutHours,
  remarkLength,
} from './flow-limits.ts'

const FactName = z.string().regex(/^[a-z][A-Za-z0-9_]{0,59}$/)
const FactValue = z.union([z.string().max(200), z.number(), z.boolean()])
const Comparison = z.object({
  field: FactName,
  op: z.enum(['=', '!=', '<', '<=', '>', '>=', 'contains', 'in']),
  value: z.union([FactValue, z.array(FactValue).max(50)]),
})
const Emptiness = z.object({ field: FactName, op: z.literal('empty') })
const Comparisons = z.union([Comparison, Emptiness, z.object({ not: z.union([Comparison, Emptiness]) })])

/** A condition of the form engine over the facts of a request, at most two levels deep. */
export const FlowCondition = z.union([
  Comparisons,
  z.object({ all: z.array(Comparisons).min(1).max(10) }),
  z.object({ any: z.array(Comparisons).min(1).max(10) }),
])
export type FlowCondition = z.output<typeof FlowCondition>

/** A way to find people: the name of a registered strategy and what it asks for. */
export const CandidateRule = z.object({
  strategy: z.string().regex(/^[a-z][a-z_]{0,39}$/),
  parameters: z.record(z.string().max(40), z.unknown()).default({}),
})
export type CandidateRule = z.output<typeof CandidateRule>

const NamedAccounts = z.array(z.uuid()).min(1).max(maximumNamedAccounts)

export const FlowStep = z.object({
  key: z
    .string()
    .regex(/^[a-z0-9_-]{1,40}$/)
    .describe('Stays the same when steps are moved'),
  name: shortLine(1, 60),
  nameEn: shortLine(0, 60).default(''),
  candidates: z.array(CandidateRule).min(1).max(maximumCandidates),
  mode: z.enum(stepModes).default('any'),
  when: FlowCondition.nullable().default(null).describe('Asked at submission'),
  ifNone: z
    .discriminatedUnion('act', [
      z.object({ act: z.enum(['skip', 'administrator', 'refuse']) }),
      z.object({ act: z.literal('named'), accountIds: NamedAccounts }),
    ])
    .default({ act: 'refuse' }),
  ifRequester: z.enum(requesterRules).default('superior'),
  timeout: z
    .object({ hours: z.number().int().min(1).max(maximumTimeoutHours), act: z.enum(timeoutActs) })
    .nullable()
    .default(null),
  mayDelegate: z.boolean().default(true),
  mayAddSigner: z.boolean().default(true),
  mayReturn: z.boolean().default(true),
  copyTo: z.array(CandidateRule).max(maximumCandidates).default([]),
  hiddenFields: z.array(z.string().max(60)).max(50).default([]),
})
export type FlowStep = z.output<typeof FlowStep>
export type FlowStepInput = z.input<typeof FlowStep>

export const FlowDefinition = z.object({
  appliesWhen: FlowCondition.nullable().default(null),
  samePerson: z.enum(samePersonRules).default('once'),
  steps: z
    .array(FlowStep)
    .min(1)
    .max(maximumSteps)
    .refine((steps) => new Set(steps.map(({ key }) => key)).size === steps.length, { message: 'field.invalid' }),
  note: longText(0, remarkLength).default(''),
})
export type FlowDefinition = z.output<typeof FlowDefinition>
