import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { shortLine } from '../../kernel/text-schemas.ts'

const Id = z.uuid()
const Day = z.iso.date()
export const maximumMoves = 100
export const maximumReorganisations = 50

/** Someone goes to another department, to another direct supervisor, or both. */
const PersonMove = z.object({
  kind: z.literal('person'),
  id: Id.describe('The employment'),
  departmentId: Id.optional(),
  postId: Id.optional().describe('In that department; by default the post there that is most like the present one'),
  managerId: Id.optional().describe('By default the head of that department'),
})

const DepartmentMove = z.object({
  kind: z.literal('department'),
  id: Id,
  parentId: Id.nullable().describe('The department that contains it from then on; null at the top'),
})

export const ReorganisationMove = z.discriminatedUnion('kind', [PersonMove, DepartmentMove])
export type ReorganisationMove = z.output<typeof ReorganisationMove>

const Draft = {
  name: shortLine(1, 60),
  day: Day.describe('The first day on which it holds'),
  moves: z.array(ReorganisationMove).max(maximumMoves).describe('Each person and department once'),
}

export const Reorganisation = z
  .object({
    ...{ id: Id, revision: z.number().int() },
    ...Draft,
    state: z.enum(['draft', 'submitted']),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Reorganisation' })
export type Reorganisation = z.output<typeof Reorganisation>

const Choice = z.object({ id: Id, name: z.string() })

/** What one move would do, and what is against it. */
const MovePreview = z.object({
  ...{ kind: z.enum(['person', 'department']), id: Id, name: z.string() },
  state: z
    .enum(['ready', 'conflict', 'unchanged', 'in_approval'])
    .describe('Moves that change nothing, or that are being decided on already, are left out of the submission'),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  missing: z.array(z.string()).describe('Fields of the staff file that are required and empty'),
  postId: Id.nullable().describe('The post of the move, chosen or by default'),
  posts: z.array(Choice).max(50).describe('Open posts of the department'),
  approvers: z.array(z.string()).nullable().describe('Who would decide; null where no flow applies'),
})
export type MovePreview = z.output<typeof MovePreview>

export const ReorganisationPreview = z
  .object({
    today: Day,
    moves: z.array(MovePreview).max(maximumMoves),
    departments: z
      .array(z.object({ id: Id, name: z.string(), before: z.number().int(), after: z.number().int() }))
      .describe('People of the departments that lose or get some, on the day'),
    approvers: z.array(z.string()).describe('All who would decide'),
  })
  .meta({ id: 'ReorganisationPreview' })
export type ReorganisationPreview = z.output<typeof ReorganisationPreview>

const call = { access: 'staff', permission: 'transfer:submit' } as const
const Versioned = z.object({ id: Id, revision: z.number().int() })

/** Drafts of reorganisations. Only the account that began one sees it. */
export const reorganisationCalls = {
  'GET /workbenchApi/workforce/reorganisations': {
    ...call,
    summary: 'The drafts of the account, the last change first',
    input: z.looseObject({}),
    output: z.array(Reorganisation).max(maximumReorganisations),
  },
  'POST /workbenchApi/workforce/reorganisations': {
    ...call,
    summary: 'Begins a draft',
    input: z.object({ id: Id.describe('Chosen by the page: sent again, it is the same draft'), ...Draft }),
    output: Versioned,
    errors: ['record.conflict', 'reorganisation.too_many'],
  },
  'PUT /workbenchApi/workforce/reorganisations/{id}': {
    ...call,
    summary: 'Saves a draft',
    input: Versioned.extend(Draft),
    output: Versioned,
    errors: ['record.not_found', 'record.conflict', 'reorganisation.submitted'],
  },
  'DELETE /workbenchApi/workforce/reorganisations/{id}': {
    ...call,
    summary: 'Deletes a draft',
    input: z.object({ id: Id }),
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/workforce/reorganisations/{id}/preview': {
    ...call,
    summary: 'What a draft would do, who would decide on it, and what is against it',
    input: z.object({ id: Id }),
    output: ReorganisationPreview,
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/workforce/reorganisations/{id}/submission': {
    ...call,
    summary: 'Submits every move of a draft, or none: people by transfers, departments by changes from the day',
    input: Versioned,
    output: z.object({ transfers: z.number().int(), departments: z.number().int(), inApproval: z.number().int() }),
    errors: ['record.not_found', 'record.conflict', 'reorganisation.conflicts', 'reorganisation.submitted'],
  },
} as const satisfies Calls
