import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { nameColumn } from '../../projects/public.ts'

export type RecheckConflict = {
  readonly application_id: string
  readonly ticket_number: string
  readonly position_id: string
  readonly position_code: string
  readonly position_title: string
  readonly called: boolean
  readonly total: number
}

/** A person of the same position whose name was public before the recheck was concluded. */
const publicBefore = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from exam_result shown
  join application displayed on displayed.id = shown.application_id and displayed.exam in ('PUBLICITY', 'HIRED')
  join application_event event on event.application_id = displayed.id and event.action = 'publish'
    and event.at < recheck.concluded_at
  where shown.position_id = result.position_id and ${condition})`

/**
 * Examinees whom a recheck concluded after publication ranks ahead of someone on the publicity list or, with an
 * interview, among those to invite; with their total number.
 */
export async function findRecheckConflicts(
  db: Db,
  projectId: string,
  { language, limit }: { readonly language: Locale; readonly limit: number },
): Promise<RecheckConflict[]> {
  const { rows } = await sql<RecheckConflict>`
    select application.id as application_id, seat.ticket_number, position.id as position_id,
      position.code as position_code, ${nameColumn('position.title', language)} as position_title,
      application.exam = 'INTERVIEW' as called, count(*) over ()::int as total
    from application
    join project on project.id = application.project_id
    join recheck_request recheck on recheck.application_id = application.id and recheck.concluded_at is not null
    join exam_result result on result.application_id = application.id and result.above_threshold is distinct from false
    join exam_seat seat on seat.application_id = application.id
    join position on position.id = result.position_id
    where application.project_id = ${projectId} and application.review = 'PASSED' and (
      application.exam = 'INTERVIEW' and ${publicBefore(sql<SqlBool>`shown.rank > result.rank`)}
      or application.exam = 'RELEASED' and project.interview_weight is null
        and ${publicBefore(sql<SqlBool>`shown.rank > result.rank`)}
      or application.exam = 'RELEASED' and project.interview_weight is not null
        and result.written_rank <= position.headcount * project.interview_per_place
        and ${publicBefore(sql<SqlBool>`true`)})
    order by position.code, result.written_rank, seat.ticket_number limit ${limit}`.execute(db)
  return rows
}
