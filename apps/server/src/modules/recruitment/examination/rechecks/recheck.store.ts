import { MarkState } from '@rostrum/contracts/recruitment/examination/applicant-calls'
import { z } from 'zod'
import type { Db, Tx } from '../../../../kernel/database/database.ts'

/** Marks and result as their owner read them when requesting the recheck. */
export const ScoreSnapshot = z.object({
  marks: z.array(z.object({ code: z.string(), state: MarkState, mark: z.string().nullable() })).readonly(),
  result: z
    .object({
      written: z.string().nullable(),
      total: z.string().nullable(),
      rank: z.number().nullable(),
      ranked_count: z.number(),
      written_rank: z.number().nullable(),
      written_ranked_count: z.number(),
      threshold: z.string().nullable(),
      above_threshold: z.boolean().nullable(),
      computed_at: z.coerce.date(),
    })
    .optional(),
})
export type ScoreSnapshot = z.infer<typeof ScoreSnapshot>

export type RecheckRequestRow = {
  readonly application_id: string
  readonly reason_encrypted: string
  readonly requested_at: Date
}

/** Saves the request of a person, who has one. */
export async function insertRecheck(
  tx: Tx,
  request: RecheckRequestRow & { readonly score_snapshot: ScoreSnapshot },
): Promise<void> {
  const row = { ...request, score_snapshot: JSON.stringify(request.score_snapshot) }
  await tx.insertInto('recheck_request').values(row).execute()
}

export const recordConclusion = (tx: Tx, { id, opinion, now }: { id: string; opinion: string; now: Date }) =>
  tx.updateTable('recheck_request').set({ concluded_at: now, opinion }).where('application_id', '=', id).execute()

export const findRechecks = (db: Db, applicationIds: readonly string[]) =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('recheck_request').selectAll().where('application_id', 'in', applicationIds).execute()

/** The tickets of examinees whose recheck is open, in order. */
export async function findOpenRechecks(db: Db, projectId: string, limit?: number): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('exam_seat', 'exam_seat.application_id', 'application.id')
    .select('exam_seat.ticket_number')
    .where('application.project_id', '=', projectId)
    .where('application.exam', '=', 'RECHECK')
    .where('application.review', '=', 'PASSED')
    .orderBy('exam_seat.ticket_number')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(({ ticket_number }) => ticket_number)
}

export const rechecksOf = (db: Db, personId: string) =>
  db
    .selectFrom('recheck_request')
    .innerJoin('application', 'application.id', 'recheck_request.application_id')
    .select([
      'application.number',
      'recheck_request.reason_encrypted',
      'recheck_request.requested_at',
      'recheck_request.concluded_at',
      'recheck_request.opinion',
    ])
    .where('application.person_id', '=', personId)
    .execute()

export const removeRechecksOf = (tx: Tx, personId: string) =>
  tx
    .deleteFrom('recheck_request')
    .where('application_id', 'in', tx.selectFrom('application').select('id').where('person_id', '=', personId))
    .execute()
