import { ExamState, isExamHeld, isLive, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'

const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))
const ended = literals(ReviewState.options.filter((review) => !isLive(review)))
const beforeExam = literals(ExamState.options.filter((exam) => !isExamHeld(exam)))

/** The fee was paid and may have to be given back: as the partial index has it, and before the exam. */
const mayBeOwed = sql<SqlBool>`(fee = 'PAID' and (refund_granted or review in (${ended}))
  and (refund_granted or exam in (${beforeExam})))`

/**
 * Money of a person is held for no exam: it may have to go back, or its application was taken back to a draft and its
 * life may end so.
 */
export const holdsMoney = sql<SqlBool>`(${mayBeOwed} or (fee = 'PAID' and review = 'DRAFT'))`

/**
 * Applications whose fee was paid and may have to be given back: their life has ended before the exam, or the organiser
 * has granted it. The guard `refund_owed` decides; this finds whom to ask it about, in the order of identifiers.
 *
 * @param after the last one of the page before
 */
export async function owedRefunds(db: Db, limit: number, after?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where(mayBeOwed)
    .$if(after !== undefined, (found) => found.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
