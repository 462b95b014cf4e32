import { ExamState, isExamHeld, isLive, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'

const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))
const ended = literals(ReviewState.options.filter((review) => !isLive(review)))
const beforeExam = literals(ExamState.options.filter((exam) => !isExamHeld(exam)))

/**
 * The fee was paid and may have to be refunded: repeats the condition of the partial index, and covers states before
 * the exam.
 */
const mayBeOwed = sql<SqlBool>`(fee = 'PAID' and (refund_granted or review in (${ended}))
  and (refund_granted or exam in (${beforeExam})))`

/**
 * Money of a person without an exam: it may have to be refunded, or its application was returned to a draft and may end
 * there.
 */
export const holdsMoney = sql<SqlBool>`(${mayBeOwed} or (fee = 'PAID' and review = 'DRAFT'))`

/**
 * The fee was paid, and the application ended before the exam or cannot continue as it is. Both parts repeat the
 * conditions of partial indexes.
 */
export const paidAndEnded = sql<SqlBool>`(${mayBeOwed} or (fee = 'PAID' and review in ('DRAFT', 'POST_CANCELLED')))`

/**
 * Applications whose paid fee may have to be refunded: they ended before the exam, or the organizer granted the refund.
 * The guard `refund_owed` decides; this query finds the candidates, in the order of identifiers.
 *
 * @param after the last one of the previous page
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
