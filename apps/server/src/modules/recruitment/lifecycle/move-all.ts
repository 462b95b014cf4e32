import type { ExamAction } from '@rostrum/contracts/application-lifecycle'
import type { Tx } from '../../../platform/database/database.ts'
import { DomainError } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { catalogueOf } from '../projects/project-catalogue.ts'
import { type Alike, findAlike } from './alike.store.ts'
import { findStored } from './application.store.ts'
import { decide, type Mover } from './decide.ts'
import { writeSameDecision } from './decision.store.ts'
import type { LoadedApplication } from './loaded-application.ts'
import { loadedFrom } from './loaded-application.ts'
import type { StateMove } from './state-move.ts'

export type MovedAll = {
  /** Their identifiers. */
  readonly moved: readonly string[]
  /** Those that the table does not let go this way now, with the reason. */
  readonly refused: readonly { readonly id: string; readonly error: DomainError }[]
}

type Many = { readonly projectId: string; readonly ids: readonly string[] }
type Prepare = (application: LoadedApplication) => LoadedApplication

/**
 * Moves a state of many applications of one project, each by the table of the lifecycle as a single move would be: it is
 * asked once for all whose circumstances are the same, and what it decides is written of them at once.
 */
export async function moveAll(
  platform: Platform,
  tx: Tx,
  { wanted, ...many }: Many & { readonly wanted: StateMove },
  mover: Mover,
  prepare: Prepare = (application) => application,
): Promise<MovedAll> {
  const moved: string[] = []
  const refused: { id: string; error: DomainError }[] = []
  for (const { ids } of await findAlike(tx, many, mover.now)) {
    const decision = await decideFor(platform, tx, { ids, wanted, prepare }, mover)
    if (decision instanceof DomainError) refused.push(...ids.map((id) => ({ id, error: decision })))
    else moved.push(...(await writeSameDecision(tx, decision, ids)))
  }
  return { moved, refused }
}

/** As `moveAll`, of the exam. */
export const moveAllExams = (
  platform: Platform,
  tx: Tx,
  { action, ...many }: Many & { readonly action: ExamAction },
  mover: Mover,
): Promise<MovedAll> => {
  // Whom the office calls is within the number of those called; it is written only of those that the table lets go.
  const grant: Prepare = (application) =>
    action === 'callToInterview' ? { ...application, calledToInterview: true } : application
  return moveAll(platform, tx, { ...many, wanted: { column: 'exam', action } }, mover, grant)
}

type Asked = Pick<Alike, 'ids'> & { readonly wanted: StateMove; readonly prepare: Prepare }

/** What the table says of applications that are alike, by the first of them. */
async function decideFor(platform: Platform, tx: Tx, { ids: [first], wanted, prepare }: Asked, mover: Mover) {
  const stored = await findStored(tx, first, mover.now)
  if (!stored) throw new Error('An application that is locked is not there.')
  const project = await catalogueOf(platform).within(tx, { id: stored.project_id, revision: stored.project_revision })
  try {
    return decide(prepare(loadedFrom(stored, project)), wanted, mover)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}
