import { liveReviewStates } from '@rostrum/contracts/recruitment/applications/states'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { DB } from '../../../kernel/database/database-types.ts'
import { projectSeated } from './lifecycle/application.store.ts'
import { holdsMoney } from './lifecycle/owed-refunds.store.ts'

const runningStates = liveReviewStates.filter((review) => review !== 'DRAFT')

export const applicationsOf = (db: Db, personId: string) =>
  db
    .selectFrom('application')
    .innerJoin('project', 'project.id', 'application.project_id')
    .select([
      'project.title as project',
      'number',
      'review',
      'photo',
      'fee',
      'exam',
      'content_encrypted',
      'application.created_at',
      'submitted_at',
    ])
    .where('person_id', '=', personId)
    .orderBy('application.created_at')
    .execute()

export async function lockApplicationsOf(tx: Tx, personId: string): Promise<void> {
  await tx.selectFrom('application').select('id').where('person_id', '=', personId).orderBy('id').forUpdate().execute()
}

/** Whoever has missed the fee, or has no seat once seats are given or the exam has begun, comes to no exam any more. */
const hasMissedExam = (now: Date) =>
  sql<SqlBool>`(application.fee = 'LAPSED'
    or application.exam in ('NONE', 'UNCONFIRMED') and ${projectSeated}
    or application.exam in ('NONE', 'UNCONFIRMED', 'CONFIRMED') and exists(
      select from project where project.id = application.project_id
        and (windows #>> '{writtenExam,start}')::timestamptz <= ${now}))`

/**
 * An application that still runs needs its person: one that has ended, or has come to the end of its exam, or will come
 * to none, does not. A draft runs for nobody else.
 */
export const hasRunningApplication = (tx: Tx, personId: string, now: Date): Promise<boolean> =>
  hasApplication(tx, personId, (row) =>
    row.and([
      row('review', 'in', runningStates),
      row('exam', 'not in', ['HIRED', 'OUT', 'ABSENT', 'VIOLATION']),
      row.not(hasMissedExam(now)),
    ]),
  )

/** Money that is held for an application which has ended has to find its way back to its person. */
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

/** A bar holds the person who has it: whoever could be erased under it would register anew and be free of it. */
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
      // Whoever decided on what there was before must not write it down any more.
      revision: row('revision', '+', 1),
    }))
    .where('person_id', '=', personId)
    .execute()
}
