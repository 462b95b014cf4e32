import type { StateTransition } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import type { ExamAction } from '@rostrum/contracts/recruitment/applications/lifecycle'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { catalogueOf } from '../../projects/public.ts'
import { findStored } from './application.store.ts'
import { decide } from './decide.ts'
import { writeGroupDecision } from './decision.store.ts'
import type { TransitionContext } from './decision.ts'
import { type FactGroup, groupByFacts } from './fact-group.store.ts'
import type { LoadedApplication } from './loaded-application.ts'
import { toLoadedApplication } from './loaded-application.ts'

export type BulkTransitionResult = {
  /** Their identifiers. */
  readonly succeeded: readonly string[]
  /** Applications that the table refuses now, with the reason. */
  readonly refused: readonly { readonly id: string; readonly error: DomainError }[]
}

type ApplicationBatch = { readonly projectId: string; readonly ids: readonly string[] }
type Prepare = (application: LoadedApplication) => LoadedApplication

/**
 * Applies a transition to many applications of one project, with the same rules as a single transition. The decision is
 * made once per group with equal facts and written for the group at once.
 */
export async function transitionAll(
  platform: Platform,
  tx: Tx,
  { transition, ...many }: ApplicationBatch & { readonly transition: StateTransition },
  context: TransitionContext,
  prepare: Prepare = (application) => application,
): Promise<BulkTransitionResult> {
  const succeeded: string[] = []
  const refused: { id: string; error: DomainError }[] = []
  for (const { ids } of await groupByFacts(tx, many, context.now)) {
    const decision = await decideFor(platform, tx, { ids, transition, prepare }, context)
    if (decision instanceof DomainError) refused.push(...ids.map((id) => ({ id, error: decision })))
    else succeeded.push(...(await writeGroupDecision(tx, decision, ids)))
  }
  return { succeeded, refused }
}

/** As `transitionAll`, for the exam. */
export const transitionAllExams = (
  platform: Platform,
  tx: Tx,
  { action, ...many }: ApplicationBatch & { readonly action: ExamAction },
  context: TransitionContext,
): Promise<BulkTransitionResult> => {
  // An invitation by staff is within the number of invited people. It is written only for applications that the table
  // lets through.
  const grant: Prepare = (application) =>
    action === 'callToInterview' ? { ...application, calledToInterview: true } : application
  return transitionAll(platform, tx, { ...many, transition: { column: 'exam', action } }, context, grant)
}

type GroupTransition = Pick<FactGroup, 'ids'> & { readonly transition: StateTransition; readonly prepare: Prepare }

/** Decides for applications with equal facts, using the first of them. */
async function decideFor(
  platform: Platform,
  tx: Tx,
  { ids: [first], transition, prepare }: GroupTransition,
  transitionContext: TransitionContext,
) {
  const stored = await findStored(tx, first, transitionContext.now)
  if (!stored) throw new Error('An application that is locked is not there.')
  const project = await catalogueOf(platform).within(tx, { id: stored.project_id, revision: stored.project_revision })
  try {
    return decide(prepare(toLoadedApplication(stored, project)), transition, transitionContext)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}
