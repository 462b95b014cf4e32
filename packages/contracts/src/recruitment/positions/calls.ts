import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, Flag, Id } from '../../kernel/call-shapes.ts'
import { Coded } from '../../kernel/coded.ts'
import { PageQuery } from '../../kernel/page.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import { Education, Eligibility, Requirements } from './requirements.ts'

export const PositionCounts = z.object({
  applied: Count,
  passed: Count,
  paid: Count,
  ratio: z.number().min(0).describe('Applicants per place, one decimal'),
})

/** A short form of a position, for choices, tickets and scores. */
export const PositionSummary = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  employer: z.string(),
  department: z.string().nullable(),
})

export const Position = PositionSummary.extend({
  projectId: Id,
  category: Coded,
  headcount: z.number().int().min(1),
  location: Coded.nullable(),
  description: z.string(),
  requirements: Requirements,
  cancelled: z.boolean(),
  counts: PositionCounts,
  eligibility: Eligibility.nullable().describe('For the signed-in person, at the reference date; null for visitors'),
  chosenAs: z.number().int().nullable().describe('Order among the choices of the signed-in person'),
})

export const positionSorts = ['code', 'ratio', '-ratio', 'headcount', '-headcount'] as const

export const PositionQuery = PageQuery.extend({
  projectId: Id,
  keyword: z.string().trim().max(50).optional().describe('In title, code or employer, in either language'),
  employer: z.string().max(100).optional(),
  category: z.string().max(32).optional(),
  education: Education.optional().describe('Positions that a person of this education may take'),
  major: z.string().max(32).optional().describe('Positions open to this major of the catalogue, or to all'),
  region: z.string().max(12).optional().describe('Location, GB/T 2260, at any level'),
  minimumHeadcount: wholeNumber({ minimum: 1 }).optional(),
  onlyQualified: Flag.optional().describe(
    'Only positions of which no requirement fails or is unknown; needs a session',
  ),
  sort: z.enum(positionSorts).default('code'),
})

export const positionCalls = {
  'GET /recruitApi/app/api/job/info/getFilterOptions': {
    access: 'public',
    summary: 'What the positions of a project can be filtered by',
    input: z.object({ projectId: Id }),
    output: z.object({
      employers: z.array(z.object({ value: z.string().describe('What the list is filtered by'), name: z.string() })),
      categories: z.array(Coded),
      educations: z.array(Education),
      majors: z.array(Coded),
      regions: z.array(Coded),
    }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
