import { z } from 'zod'
import { Coded } from '../../kernel/coded.ts'
import { listedNameLimit } from '../../kernel/coded-limits.ts'
import { educations } from './education-levels.ts'
import { politicalStatuses } from './requirement-columns.ts'
import { listedLimit, requirementsLimit, yearsLimit } from './requirement-limits.ts'

/** The requirements of a position and the verdicts of the rules, as data that pages format as text. */

/** An entry with the codes from the root of its catalogue down to itself, its own code included. */
export const CodedPath = Coded.extend({ path: z.array(z.string().min(1).max(32)).min(1).max(10) })
export type CodedPath = z.infer<typeof CodedPath>

export const Education = z.enum(educations)
export type Education = z.infer<typeof Education>

/** From low to high. */
export const degrees = ['none', 'bachelor', 'master', 'doctor'] as const
export const Degree = z.enum(degrees)
export type Degree = z.infer<typeof Degree>

export const Sex = z.enum(['male', 'female'])

export const PoliticalStatus = z.enum(politicalStatuses)
export type PoliticalStatus = z.infer<typeof PoliticalStatus>

/** The source of a person's region: household registration, place of birth, home before university. */
export const RegionOf = z.enum(['household', 'birthplace', 'studentOrigin'])
export type RegionOf = z.infer<typeof RegionOf>

const Day = z.iso.date()
const Years = z.number().int().min(0).max(yearsLimit)
/** An entry of a requirement, with an English name where the catalogue has none. */
export const TranslatedCode = Coded.extend({ nameEn: z.string().max(listedNameLimit).optional() })
export type TranslatedCode = z.infer<typeof TranslatedCode>

const AnyOf = z.array(TranslatedCode).min(1).max(listedLimit)

export const Requirement = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('education'), minimum: Education, maximum: Education.optional() }),
  z.object({ rule: z.literal('degree'), minimum: Degree }),
  z.object({ rule: z.literal('major'), majors: z.union([z.literal('unlimited'), AnyOf]) }),
  z.object({
    rule: z.literal('age'),
    minimum: Years.optional(),
    maximum: Years.optional().describe('Completed years, inclusive: 35 holds until the 36th birthday'),
    referenceDate: Day.optional().describe('When it differs from the reference date of the project'),
  }),
  z.object({ rule: z.literal('sex'), sex: Sex }),
  z.object({ rule: z.literal('politicalStatus'), anyOf: z.array(PoliticalStatus).min(1) }),
  z.object({ rule: z.literal('region'), of: z.array(RegionOf).min(1), regions: AnyOf }),
  z.object({ rule: z.literal('workYears'), minimum: Years }),
  z.object({ rule: z.literal('certificate'), anyOf: AnyOf }),
  z.object({
    rule: z.literal('condition'),
    id: z.string().min(1).max(40),
    text: z.string().min(1).max(500),
    textEn: z.string().max(500).optional(),
  }),
])
export type Requirement = z.infer<typeof Requirement>

export const RuleName = z.enum([
  'education',
  'degree',
  'major',
  'age',
  'sex',
  'politicalStatus',
  'region',
  'workYears',
  'certificate',
  'condition',
] as const satisfies readonly Requirement['rule'][])
export type RuleName = z.infer<typeof RuleName>

export const Requirements = z.array(Requirement).max(requirementsLimit)
export type Requirements = z.infer<typeof Requirements>

/** The known facts of a person. An absent field has not been filled in; an empty list means "none". */
export const PersonFacts = z.object({
  birthDate: Day.optional(),
  sex: Sex.optional(),
  politicalStatus: PoliticalStatus.optional(),
  educations: z
    .array(z.object({ education: Education, degree: Degree.optional(), major: CodedPath.optional() }))
    .optional(),
  household: CodedPath.optional(),
  birthplace: CodedPath.optional(),
  studentOrigin: CodedPath.optional(),
  employments: z.array(z.object({ from: Day, to: Day.nullable() })).optional(),
  certificates: z.array(CodedPath).optional(),
})
export type PersonFacts = z.infer<typeof PersonFacts>
export type PersonField = keyof PersonFacts

/** The facts of the person that a requirement compares. */
export const Actual = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('education'), education: Education.nullable() }),
  z.object({ rule: z.literal('degree'), degree: Degree }),
  z.object({ rule: z.literal('major'), majors: z.array(Coded) }),
  z.object({ rule: z.literal('age'), years: z.number().int() }),
  z.object({ rule: z.literal('sex'), sex: Sex }),
  z.object({ rule: z.literal('politicalStatus'), politicalStatus: PoliticalStatus }),
  z.object({ rule: z.literal('region'), regions: z.array(Coded.extend({ of: RegionOf })) }),
  z.object({ rule: z.literal('workYears'), years: z.number().int(), months: z.number().int() }),
  z.object({ rule: z.literal('certificate'), certificates: z.array(Coded) }),
])
export type Actual = z.infer<typeof Actual>

/** From best to worst: the verdict on a position is the worst of its requirements. */
export const verdictKinds = ['meets', 'attest', 'unknown', 'fails'] as const
export const VerdictKind = z
  .enum(verdictKinds)
  .describe('meets; attest: a statement is asked; unknown: a field is missing; fails: blocks')
export type VerdictKind = z.infer<typeof VerdictKind>

export const Verdict = z.object({
  rule: RuleName,
  required: Requirement,
  actual: Actual.nullable(),
  verdict: VerdictKind,
  field: PersonFacts.keyof().optional().describe('The missing profile field of an unknown verdict'),
})
export type Verdict = z.infer<typeof Verdict>

export const EligibilitySummary = z.object({
  overall: VerdictKind,
  counts: z.object({
    meets: z.number().int(),
    attest: z.number().int(),
    unknown: z.number().int(),
    fails: z.number().int(),
  }),
})
export type EligibilitySummary = z.infer<typeof EligibilitySummary>

export const Eligibility = EligibilitySummary.extend({ verdicts: z.array(Verdict) })
export type Eligibility = z.infer<typeof Eligibility>
