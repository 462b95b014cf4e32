import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

export const findLoginFailure = (db: Db, phoneIndex: string) =>
  db.selectFrom('login_attempt_counter').selectAll().where('phone_index', '=', phoneIndex).executeTakeFirst()

type AttemptReservation = {
  readonly now: Date
  /** A series of failures that ended earlier no longer counts. */
  readonly freshSince: Date
  /** A pending attempt that started earlier belongs to a server that died. */
  readonly aliveSince: Date
  /** Limit of failed and pending attempts together. */
  readonly maximum: number
}

/**
 * Counts an attempt before its check, unless the log-in is locked or `maximum` attempts are counted already. It is one
 * statement, so that racing attempts cannot exceed the count.
 *
 * @returns whether the attempt may be checked
 */
export async function reserveLoginAttempt(
  db: Db,
  phoneIndex: string,
  { now, freshSince, aliveSince, maximum }: AttemptReservation,
): Promise<boolean> {
  const failures = sql<number>`case when login_attempt_counter.last_at < ${freshSince} then 0 else login_attempt_counter.failures end`
  const inProgress = sql<number>`case when login_attempt_counter.last_at < ${aliveSince} then 0 else login_attempt_counter.in_progress end`
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('login_attempt_counter')
    .values({ phone_index: phoneIndex, failures: 0, in_progress: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('phone_index')
        .doUpdateSet({ failures, in_progress: sql`${inProgress} + 1`, last_at: now })
        .where(sql<boolean>`coalesce(login_attempt_counter.locked_until <= ${now}, true)`)
        .where(sql<boolean>`${failures} + ${inProgress} < ${maximum}`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts a wrong password of a network; its key contains the hour. */
export const countNetworkFailure = (db: Db, key: string, now: Date) =>
  db
    .insertInto('login_attempt_counter')
    .values({ phone_index: key, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('phone_index').doUpdateSet({ failures: sql`login_attempt_counter.failures + 1`, last_at: now }),
    )
    .execute()

const decrement = sql<number>`greatest(in_progress - 1, 0)`

/** Ends an attempt that was no failure. */
export const releaseLoginAttempt = (db: Db, phoneIndex: string) =>
  db
    .updateTable('login_attempt_counter')
    .set({ in_progress: decrement })
    .where('phone_index', '=', phoneIndex)
    .execute()

/**
 * Ends a failed attempt; the one that reaches `maximum` locks until the given time.
 *
 * @returns whether it locked
 */
export async function recordFailedAttempt(
  db: Db,
  phoneIndex: string,
  { maximum, until }: { maximum: number; until: Date },
): Promise<boolean> {
  const { locked_until } = await db
    .updateTable('login_attempt_counter')
    .set({
      in_progress: decrement,
      failures: sql`case when failures + 1 < ${maximum} then failures + 1 else 0 end`,
      locked_until: sql`case when failures + 1 < ${maximum} then locked_until else ${until} end`,
    })
    .where('phone_index', '=', phoneIndex)
    .returning('locked_until')
    .executeTakeFirstOrThrow()
  return locked_until?.getTime() === until.getTime()
}

/** Resets the failed attempts; pending ones still count. */
export const clearLoginFailures = (tx: Tx, phoneIndex: string) =>
  tx
    .updateTable('login_attempt_counter')
    .set({ failures: 0, locked_until: null })
    .where('phone_index', '=', phoneIndex)
    .execute()
