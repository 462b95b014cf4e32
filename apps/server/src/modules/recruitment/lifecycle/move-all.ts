import type { ExamAction } from '@rostrum/contracts/application-lifecycle'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { DomainError } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { catalogueOf } from '../projects/project-catalogue.ts'
import { selectWithoutContent } from './application.store.ts'
import { type Decision, decide, type Mover } from './decide.ts'
import { writeDecisions } from './decision.store.ts'
import { type LoadedApplication, loadedFrom } from './loaded-application.ts'

export type MovedAll = {
  readonly moved: readonly LoadedApplication[]
  /** Those that the table does not let go this way now, with the reason. */
  readonly refused: readonly { readonly id: string; readonly error: DomainError }[]
}

/**
 * Moves the exam state of many applications of one project in few statements, each by the table of the lifecycle as a
 * single move would be. The answers of the applicants are not loaded.
 */
export async function moveAllExams(
  platform: Platform,
  tx: Tx,
  { projectId, ids, action }: { projectId: string; ids: readonly string[]; action: ExamAction },
  mover: Mover,
): Promise<MovedAll> {
  const applications = await lockAll(platform, tx, projectId, ids, mover.now)
  const decisions: Decision[] = []
  const refused: { id: string; error: DomainError }[] = []
  for (const application of applications) {
    try {
      decisions.push(decide(withGrant(application, action), { column: 'exam', action }, mover))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ id: application.id, error })
    }
  }
  const moved = await writeDecisions(tx, mover, decisions)
  if (moved.length !== decisions.length) throw new DomainError('record.changed_meanwhile')
  return { moved, refused }
}

/** Whom the office calls is within the number of those called; it is written only of those that the table lets go. */
const withGrant = (application: LoadedApplication, action: ExamAction): LoadedApplication =>
  action === 'callToInterview' ? { ...application, calledToInterview: true } : application

async function lockAll(platform: Platform, tx: Tx, projectId: string, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const list = sql<string>`any(${[...ids]}::uuid[])`
  await sql`select id from application where project_id = ${projectId} and id = ${list} order by id for update`.execute(
    tx,
  )
  const stored = await selectWithoutContent(tx, now)
    .where('application.project_id', '=', projectId)
    .where('application.id', '=', list)
    .execute()
  const [first] = stored
  if (!first) return []
  const project = await catalogueOf(platform).within(tx, { id: projectId, revision: first.project_revision })
  return stored.map((row) => loadedFrom(row, project))
}
