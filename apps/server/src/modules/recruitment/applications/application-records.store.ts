import {
  ExamState,
  FeeState,
  liveReviewStates,
  reachesNoExam,
} from '@rostrum/contracts/recruitment/applications/states'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { DB } from '../../../kernel/database/database-types.ts'
import { projectSeated } from './lifecycle/application.store.ts'
import { holdsMoney } from './lifecycle/owed-refunds.store.ts'

const withoutExam = sql.join(
  FeeState.options.flatMap((fee) =>
    ExamState.options
      .filter((exam) => reachesNoExam({ fee, exam }))
      .map((exam) => sql`(${sql.lit(fee)}, ${sql.lit(exam)})`),
  ),
)

const runningStates = liveReviewStates.filter((review) => review !== 'DRAFT')

/** The submitted versions of an application that a later change has replaced, the oldest first. */
export const formerVersionsOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('application_version')
    .select(['content_encrypted', 'photo_url as photo', 'submitted_at as submittedAt', 'superseded_at as supersededAt'])
    .where('application_id', '=', applicationId)
    .orderBy('revision')
    .execute()

export const applicationsOf = (db: Db, personId: string) =>
  db
    .selectFrom('application')
    .innerJoin('project', 'project.id', 'application.project_id')
    .select([
      'application.id',
      'project.title as project',
      'number',
      'review',
      'photo',
      'fee',
      'exam',
      'content_encrypted',
      'application.form_version_id',
      'application.created_at',
      'submitted_at',
    ])
    .where('person_id', '=', personId)
    .orderBy('application.created_at')
    .execute()

export async function lockApplicationsOf(tx: Tx, personId: string): Promise<void> {
  await tx.selectFrom('application').select('id').where('person_id', '=', personId).orderBy('id').forUpdate().execute()
}

/**
 * These applicants will not sit the exam: the fee is missing or goes back, or seating is done or the exam has started
 * and they have no seat.
 */
const hasMissedExam = (now: Date) =>
  sql<SqlBool>`((application.fee, application.exam) in (${withoutExam})
    or application.exam in ('NONE', 'UNCONFIRMED') and ${projectSeated}
    or application.exam in ('NONE', 'UNCONFIRMED', 'CONFIRMED') and exists(
      select from project where project.id = application.project_id
        and (windows #>> '{writtenExam,start}')::timestamptz <= ${now}))`

/**
 * A running application needs its person. It stops running when it has ended, when its exam is over, or when it will
 * not reach an exam. A draft does not count as running.
 */
export const hasRunningApplication = (tx: Tx, personId: string, now: Date): Promise<boolean> =>
  hasApplication(tx, personId, (row) =>
    row.and([
      row('review', 'in', runningStates),
      row('exam', 'not in', ['HIRED', 'OUT', 'ABSENT', 'VIOLATION']),
      row.not(hasMissedExam(now)),
    ]),
  )

/** Money held for an ended application must be refunded to its person first. */
export const hasMoneyHeld = (tx: Tx, personId: string): Promise<boolean> =>
  hasApplication(tx, personId, () => holdsMoney)

async function hasApplication(
  tx: Tx,
  personId: string,
  condition: (row: ExpressionBuilder<DB, 'application'>) => Expression<SqlBool>,
): Promise<boolean> {
  const query = tx.selectFrom('application').select('id').where('person_id', '=', personId)
  return (await query.where(condition).limit(1).executeTakeFirst()) !== undefined
}

/** A ban blocks erasure. Otherwise a banned person could erase the account, register again and evade the ban. */
export async function isBanned(tx: Tx, personId: string, now: Date): Promise<boolean> {
  const bar = await tx
    .selectFrom('bar')
    .select('id')
    .where('person_id', '=', personId)
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return bar !== undefined
}

export async function eraseApplicationsOf(tx: Tx, personId: string, now: Date): Promise<void> {
  const own = tx.selectFrom('application').select('id').where('person_id', '=', personId)
  await tx.deleteFrom('application_version').where('application_id', 'in', own).execute()
  await tx.deleteFrom('waiver_request').where('application_id', 'in', own).execute()
  await tx
    .updateTable('application')
    .set((row) => ({
      person_id: null,
      erased_at: now,
      content_encrypted: null,
      photo_url: null,
      // The new revision makes decisions fail that were based on the earlier data.
      revision: row('revision', '+', 1),
    }))
    .where('person_id', '=', personId)
    .execute()
}
