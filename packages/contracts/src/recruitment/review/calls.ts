import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, Id } from '../../kernel/call-shapes.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { Instant, TimeWindow } from '../../kernel/time-window.ts'
import { maximumNamedParts, maximumReasonLength, reasonSubjects, reviewDecisions, reviewViews } from './parts.ts'

export const ReviewDecision = z.enum(reviewDecisions)
export const ReviewView = z.enum(reviewViews)

/** Sections by their ids and fields by their names, for a return. */
export const PartNames = z.array(z.string().max(100)).max(maximumNamedParts).default([])

/** The unfinished opinion of a reviewer. */
export const Opinion = z.object({
  decision: ReviewDecision.nullable(),
  reasons: z.array(z.string().max(40)).max(10),
  parts: PartNames,
  text: longText(0, maximumReasonLength),
  deadline: Instant.nullable(),
})
export type Opinion = z.infer<typeof Opinion>

const review = { access: 'staff', permission: 'application:review' } as const
const read = { access: 'staff', permission: 'application:read' } as const

const ReviewProject = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  window: TimeWindow.nullable().describe('When reviewing is open'),
  waiting: Count,
})

/** Reviewers with more projects open the others by URL. */
export const maximumReviewProjects = 200

/** Calls of the review queue other than those of the applications themselves. */
export const reviewQueueCalls = {
  'GET /workbenchApi/recruitment/review-projects': {
    ...review,
    summary:
      'Published projects that the caller reviews, those with a review window open or to come first, then those in which most wait; at most 200',
    input: z.object({
      projectId: Id.optional().catch(undefined).describe('This one is always included'),
    }),
    output: z.array(ReviewProject).max(maximumReviewProjects),
  },
  'GET /workbenchApi/recruitment/review-summary': {
    ...read,
    summary: 'How many applications of a project are in each part of the review queue, and how many wait by position',
    input: z.object({ projectId: Id, positionId: Id.optional() }),
    output: z.object({
      views: z.record(ReviewView, Count),
      positions: z.array(z.object({ id: Id, code: z.string(), title: z.string(), waiting: Count })),
      decidedToday: Count.describe(
        'Applications, by the caller, on the day that it is in the time zone of the project',
      ),
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/recruitment/review-reasons': {
    ...review,
    summary: 'The reasons that the dictionary `reviewReason` lists, by the decision that they are for',
    input: z.looseObject({}),
    output: z.array(z.object({ value: z.string(), decision: z.enum(reasonSubjects), label: z.string() })),
  },
  'GET /workbenchApi/recruitment/review-statistics': {
    ...read,
    summary: 'What each reviewer has decided in a project',
    input: z.object({ projectId: Id }),
    output: z.array(
      z.object({
        accountId: Id,
        name: z.string(),
        passed: Count,
        returned: Count,
        rejected: Count,
        disqualified: Count,
        photos: Count,
        today: Count.describe('Decisions of any kind, on the day that it is in the time zone of the project'),
        last: Instant.describe('The newest decision'),
      }),
    ),
    errors: ['record.not_found'],
  },
  'PUT /workbenchApi/recruitment/applications/{id}/opinion': {
    ...review,
    summary: 'Keeps what the caller has begun to write about an application; it goes with the decision',
    input: Opinion.extend({ id: Id }),
    output: z.object({ savedAt: Instant }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
