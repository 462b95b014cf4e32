import type { ExamAction } from '@rostrum/contracts/application-lifecycle'
import { sql } from 'kysely'
import { auditRow } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { DomainError } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { catalogueOf } from '../projects/project-catalogue.ts'
import { selectWithoutContent } from './application.store.ts'
import { type Decision, decide, type Mover } from './decide.ts'
import { type LoadedApplication, loadedFrom } from './loaded-application.ts'

export type MovedAll = {
  readonly moved: readonly LoadedApplication[]
  /** Those that the table does not let go this way now, with the reason. */
  readonly refused: readonly { readonly id: string; readonly error: DomainError }[]
}

/**
 * Moves the exam state of many applications of one project in three statements, each by the table of the lifecycle as a
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
      decisions.push(decide(application, { column: 'exam', action }, mover))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ id: application.id, error })
    }
  }
  await writeAll(tx, decisions, mover)
  return { moved: decisions.map(({ to }) => ({ ...to, revision: to.revision + 1 })), refused }
}

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

async function writeAll(tx: Tx, decisions: readonly Decision[], { actor, now }: Mover): Promise<void> {
  if (decisions.length === 0) return
  const moves = decisions.map(({ from, to, moves: [asked] }) => ({ from, to, asked }))
  const record = auditRow(actor, now, {
    event: `application.exam.${moves[0]?.asked.action}`,
    entity: 'application',
    entityId: '',
  })
  const { rows } = await sql`
    with input as (
      select * from unnest(
        ${moves.map(({ from }) => from.id)}::uuid[], ${moves.map(({ from }) => from.revision)}::int[],
        ${moves.map(({ to }) => to.exam)}::text[], ${moves.map(({ asked }) => asked.action)}::text[],
        ${moves.map(({ asked }) => asked.before)}::text[], ${moves.map(({ asked }) => asked.role)}::text[],
        ${moves.map(({ asked }) => asked.actorId)}::text[], ${moves.map(({ asked }) => asked.reason)}::text[]
      ) as input (id, revision, exam, action, before, role, actor_id, reason)
    ), moved as (
      update application set exam = input.exam, revision = application.revision + 1
      from input where application.id = input.id and application.revision = input.revision
      returning input.*
    ), logged as (
      insert into application_event (application_id, at, state_column, action, before, after, role, actor_id, reason)
      select id, ${now}, 'exam', action, before, exam, role, actor_id, reason from moved
    ), audited as (
      insert into audit_record (at, actor_kind, actor_id, event, entity, entity_id, facts)
      select ${now}, ${record.actor_kind}, ${record.actor_id}, ${record.event}, 'application', id,
        jsonb_build_object('before', before, 'after', exam) from moved
    )
    select 1 from moved`.execute(tx)
  if (rows.length !== moves.length) throw new DomainError('record.changed_meanwhile')
}
