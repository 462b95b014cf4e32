import type { ExamState } from '@rostrum/contracts/recruitment/applications/states'
import type { ExamList } from '@rostrum/contracts/recruitment/examination/examinee-calls'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { batchesOf } from '../../../kernel/database/batches-of.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { patternOf, searchPatterns } from '../../../kernel/database/search-patterns.ts'
import { offsetOf, pageWithTotal } from '../../../kernel/http/paging.ts'
import { displayedPosition, effectivePositionsIn, openingAvailable } from '../applications/public.ts'
import { nameColumn } from '../projects/public.ts'
import type { MarkState } from './scores/mark.store.ts'

export type ExamineeFilter = {
  readonly list: ExamList
  readonly state?: ExamState | undefined
  readonly positionId?: string | undefined
  readonly room?: number | undefined
  readonly search?: string | undefined
}

/** The language of names. */
type Reader = { readonly language: Locale }

export type ExamineeRow = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly position_id: string
  readonly position_code: string
  readonly position_title: string
  readonly exam: ExamState
  readonly opening_available: boolean
  readonly ticket_number: string | null
  readonly site: string | null
  readonly room: number | null
  readonly seat: number | null
  readonly attendance: 'present' | 'absent' | 'violation' | null
  readonly marks: Readonly<Record<string, { readonly state: MarkState; readonly mark: string | null }>>
  readonly written: string | null
  readonly total: string | null
  readonly rank: number | null
  readonly written_rank: number | null
  readonly threshold: string | null
  readonly above_threshold: boolean | null
  readonly recheck_reason: string | null
  readonly requested_at: Date | null
  readonly concluded_at: Date | null
  readonly opinion: string | null
}

const position = sql`join position on position.id = ${displayedPosition}`

const tables = sql`
  left join person on person.id = application.person_id
  left join exam_seat seat on seat.application_id = application.id
  left join exam_room room on room.id = seat.room_id
  left join exam_site site on site.id = room.site_id
  left join exam_result result on result.application_id = application.id
  left join recheck_request recheck on recheck.application_id = application.id`

/** A condition over `application`: it was invited to the interview, also when it has dropped out since. */
export const wasCalled = sql<SqlBool>`(
  application.exam in ('INTERVIEW', 'PUBLICITY', 'HIRED') or application.called_to_interview)`

/** A condition over `application`: its recheck waits for a conclusion. That of a disqualified person is decided no more. */
export const isOpenRecheck = sql<SqlBool>`(application.exam = 'RECHECK' and application.review = 'PASSED')`

/** The members of each list, and their order. */
const listDefinitions: Readonly<Record<ExamList, { of: RawBuilder<SqlBool>; order: RawBuilder<unknown> }>> = {
  seating: { of: sql`seat.application_id is not null`, order: sql`room.number, seat.seat` },
  unscored: {
    of: sql`application.exam in ('SAT', 'ABSENT', 'VIOLATION')`,
    order: sql`room.number, seat.seat, application.number`,
  },
  results: {
    of: sql`(result.application_id is not null or application.exam in ('SCORED', 'RELEASED', 'RECHECK'))`,
    order: sql`position.code, result.rank nulls last, seat.ticket_number`,
  },
  rechecks: {
    of: sql`recheck.application_id is not null`,
    order: sql`recheck.concluded_at nulls first, recheck.requested_at, application.number`,
  },
  openRechecks: {
    of: sql`(recheck.application_id is not null and ${isOpenRecheck})`,
    order: sql`recheck.requested_at, application.number`,
  },
  interview: {
    of: wasCalled,
    order: sql`position.code, result.written_rank nulls last, seat.ticket_number`,
  },
  publicity: {
    of: sql`(application.exam in ('PUBLICITY', 'HIRED') or (application.exam = 'OUT' and exists (
      select from application_event event where event.application_id = application.id and event.action = 'publish')))`,
    order: sql`position.code, result.rank nulls last, seat.ticket_number`,
  },
}

function conditionOf(projectId: string, { list, state, positionId, room, search }: ExamineeFilter) {
  const found = search === undefined || search === '' ? undefined : patternOf(search)
  return sql.join(
    [
      sql<SqlBool>`application.project_id = ${projectId} and application.number is not null`,
      listDefinitions[list].of,
      ...(state ? [sql<SqlBool>`application.exam = ${state}`] : []),
      ...(positionId ? [sql<SqlBool>`position.id = ${positionId}`] : []),
      ...(room ? [sql<SqlBool>`room.number = ${room}`] : []),
      ...(found
        ? [
            sql<SqlBool>`(application.number like ${found} or seat.ticket_number like ${found}
              or person.name like ${found})`,
          ]
        : []),
    ],
    sql` and `,
  )
}

export async function countExaminees(db: Db, projectId: string, filter: ExamineeFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application ${filter.positionId ? position : sql``} ${tables} where ${conditionOf(projectId, filter)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The people of a list in its order, with the data of all list columns. */
export async function findExamineePage(
  db: Db,
  projectId: string,
  filter: ExamineeFilter & Reader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ExamineeRow[]> {
  const { rows } = await sql<ExamineeRow>`${examineeQuery(projectId, filter)} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

/** All people of a list, in batches, as of the first read. */
export const streamExaminees = (
  db: Db,
  projectId: string,
  filter: ExamineeFilter & Reader,
  batchSize: number,
): AsyncGenerator<readonly ExamineeRow[]> => batchesOf(db, examineeQuery(projectId, filter).compile(db), batchSize)

const examineeQuery = (projectId: string, filter: ExamineeFilter & Reader) => sql<ExamineeRow>`
    select application.id, application.number, coalesce(person.name, '') as name, position.id as position_id,
      position.code as position_code, ${nameColumn('position.title', filter.language)} as position_title, application.exam, ${openingAvailable} as opening_available,
      seat.ticket_number, ${nameColumn('site.name', filter.language)} as site, room.number as room, seat.seat,
      (select case event.action when 'recordPresence' then 'present' when 'recordAbsence' then 'absent'
          else 'violation' end
        from application_event event where event.application_id = application.id
          and event.action in ('recordPresence', 'recordAbsence', 'recordViolation')
        order by event.id desc limit 1) as attendance,
      coalesce((select jsonb_object_agg(mark.subject_code, jsonb_build_object('state', mark.state, 'mark', mark.mark::text))
        from exam_mark mark where mark.application_id = application.id), '{}') as marks,
      result.written, result.total, result.rank, result.written_rank, result.threshold, result.above_threshold,
      recheck.reason_encrypted as recheck_reason, recheck.requested_at, recheck.concluded_at, recheck.opinion
    from application ${position} ${tables} where ${conditionOf(projectId, filter)}
    order by ${listDefinitions[filter.list].order}, application.id`

export type PositionRow = {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly employer: string
  readonly headcount: number
  readonly examinees: number
  readonly ranked: number
  readonly highest: string | null
  readonly lowest: string | null
  readonly threshold: string | null
  readonly above: number
  readonly called: number
  readonly published: number
  readonly hired: number
  readonly total: number
}

/** The status of the positions of a project, also without examinees, with the total number of matches. */
export async function findPositionSummaries(
  db: Db,
  projectId: string,
  { search, current, size, language }: Reader & { search?: string | undefined; current: number; size: number },
) {
  const condition = sql.join(
    [
      sql<SqlBool>`position.project_id = ${projectId}`,
      ...searchPatterns(search).map((word) => sql<SqlBool>`position.search_text like search_fold(${word})`),
    ],
    sql` and `,
  )
  const { limit, offset } = offsetOf({ current, size })
  return pageWithTotal(offset, async (from) => {
    const { rows } = await sql<PositionRow>`
    with standing as (
      select chosen.position_id, application.exam, result.written, result.rank
      from application
      join ${effectivePositionsIn(projectId)} chosen on chosen.application_id = application.id
      left join exam_result result on result.application_id = application.id
      where application.project_id = ${projectId} and application.exam not in ('NONE', 'UNCONFIRMED')
    )
    select position.id, position.code, ${nameColumn('position.title', language)} as title,
      ${nameColumn('position.employer', language)} as employer, position.headcount,
      count(standing.position_id)::int as examinees,
      count(standing.written)::int as ranked,
      max(standing.written)::text as highest, min(standing.written)::text as lowest,
      threshold.total as threshold,
      count(*) filter (where standing.written >= threshold.total)::int as above,
      count(*) filter (where standing.exam in ('INTERVIEW', 'PUBLICITY', 'HIRED'))::int as called,
      count(*) filter (where standing.exam in ('PUBLICITY', 'HIRED'))::int as published,
      count(*) filter (where standing.exam = 'HIRED')::int as hired,
      count(*) over ()::int as total
    from position
    left join standing on standing.position_id = position.id
    left join exam_threshold threshold on threshold.position_id = position.id
    where ${condition}
    group by position.id, threshold.total
    order by position.code limit ${limit} offset ${from}`.execute(db)
    return rows
  })
}

/** How many written totals reach a value, in a position or in the whole project. */
export async function countAbove(
  db: Db,
  projectId: string,
  { total, positionId }: { total: string; positionId?: string | undefined },
): Promise<{ above: number; ranked: number }> {
  const { rows } = await sql<{ above: number; ranked: number }>`
    select count(*) filter (where written >= ${total}::numeric)::int as above, count(written)::int as ranked
    from exam_result where project_id = ${projectId}
      and (${positionId ?? null}::uuid is null or position_id = ${positionId ?? null})`.execute(db)
  return rows[0] ?? { above: 0, ranked: 0 }
}
