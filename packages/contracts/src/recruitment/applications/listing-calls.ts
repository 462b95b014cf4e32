import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, Flag, Id } from '../../kernel/call-shapes.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { Instant } from '../../kernel/time-window.ts'
import { Position, PositionQuery } from '../positions/calls.ts'
import { Project, ProjectPhase, ProjectSummary } from '../projects/calls.ts'
import { ActionAvailability, ApplicationStates, NextStep } from './recruitment-shapes.ts'
import { RejectedPositions } from './rejected-position.ts'

/** An application as the project of its owner shows it. */
export const OwnApplication = z.object({
  applicationId: Id,
  states: ApplicationStates,
  sections: z.object({ done: Count, invalid: Count, total: Count }).nullable().describe('Progress of a draft'),
  nextStep: NextStep.nullable(),
  actions: z.array(ActionAvailability),
})

const mine = OwnApplication.nullable().describe('The application of the signed-in person')

/** Published projects and positions with the reader's own application, choices and eligibility. */
export const listingCalls = {
  'GET /recruitApi/app/api/recruit/info/page': {
    access: 'public',
    summary: 'Published projects, those open for applying first; with the application of the signed-in person',
    input: PageQuery.extend({
      phase: ProjectPhase.optional(),
      keyword: z.string().trim().max(50).optional(),
      mine: Flag.optional().describe('Only projects in which the signed-in person applies'),
    }),
    output: pageOf(ProjectSummary.extend({ mine })).extend({ serverTime: Instant }),
    errors: ['session.required'],
  },
  'GET /recruitApi/app/api/recruit/info/getByVoId': {
    access: 'public',
    summary: 'One published project with its stage windows, rules and counts',
    input: z.object({ id: Id }),
    output: Project.extend({ mine, rejectedPositions: RejectedPositions }),
    errors: ['record.not_found'],
  },
  'POST /recruitApi/app/api/job/info/getListVoByProjectId': {
    access: 'public',
    summary: 'Positions of a project, filtered and sorted, with live counts and, when signed in, the verdicts',
    input: PositionQuery,
    output: pageOf(Position).extend({
      cancelled: Count.describe('How many of the total were cancelled; they come last'),
      qualified: Count.nullable().describe('How many positions of the filter the signed-in person qualifies for'),
      undecided: Count.nullable().describe('For how many the personal information lacks what a requirement asks for'),
    }),
    errors: ['record.not_found', 'session.required'],
  },
  'GET /recruitApi/app/api/job/info/getVoById': {
    access: 'public',
    summary: 'One position with live counts and, when signed in, the verdicts',
    input: z.object({ id: Id }),
    output: Position,
    errors: ['record.not_found'],
  },
} as const satisfies Calls
