import { ExamState } from '@rostrum/contracts/recruitment/applications/states'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { searchPatterns } from '../../../kernel/database/search-patterns.ts'
import { offsetOf, pageWithTotal } from '../../../kernel/http/paging.ts'
import { nameColumn } from '../projects/public.ts'
import { isOpenRecheck, wasCalled } from './examinee.store.ts'
import { interviewSubject } from './scores/mark.store.ts'

export type ExamProjectRow = {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly organiser: string
  readonly examinees: number
  readonly seated: number
  readonly scored: number
  readonly released: number
  readonly rechecks: number
  readonly subjects: number
  readonly written_exam: string | null
  readonly time_zone: string
  readonly total: number
}

const released = ['RELEASED', 'RECHECK', 'INTERVIEW', 'PUBLICITY', 'HIRED', 'OUT'] as const satisfies ExamState[]
const scored = ['SCORED', ...released] as const satisfies ExamState[]

type ExamProjectsQuery = {
  readonly search?: string | undefined
  readonly current: number
  readonly size: number
  readonly language: Locale
  readonly now: Date
}

/** Projects in scope with the total number of matches: exams to come, the next one first, then past ones, the latest first. */
export async function findExamProjects(
  db: Db,
  inScope: RawBuilder<boolean>,
  { search, current, size, language, now }: ExamProjectsQuery,
) {
  const conditions = [
    inScope,
    ...searchPatterns(search).map((word) => sql<SqlBool>`project.search_text like search_fold(${word})`),
  ]
  const { limit, offset } = offsetOf({ current, size })
  return pageWithTotal(offset, async (from) => {
    const { rows } = await sql<ExamProjectRow>`
    select project.id, project.code, ${nameColumn('project.title', language)} as title,
      ${nameColumn('project.organiser', language)} as organiser,
      counted.*,
      (select count(*)::int from project_subject where project_subject.project_id = project.id) as subjects,
      project.windows #>> '{writtenExam,start}' as written_exam, project.time_zone,
      count(*) over ()::int as total
    from project cross join lateral (
      select count(*)::int as examinees,
        count(*) filter (where application.exam <> 'CONFIRMED')::int as seated,
        count(*) filter (where application.exam = any(${[...scored]}))::int as scored,
        count(*) filter (where application.exam = any(${[...released]}))::int as released,
        count(*) filter (where ${isOpenRecheck})::int as rechecks
      from application where application.project_id = project.id and application.exam <> 'NONE'
    ) counted cross join lateral (
      select (project.windows #>> '{writtenExam,start}')::timestamptz as exam_starts
    ) sitting where ${sql.join(conditions, sql` and `)}
    order by exam_starts < ${now}::timestamptz nulls last,
      case when exam_starts >= ${now}::timestamptz then exam_starts end, exam_starts desc,
      project.created_at desc, project.id limit ${limit} offset ${from}`.execute(db)
    return rows
  })
}

/** Examinees by state, and the confirmed ones who can get a seat. */
export async function countByExamState(db: Db, projectId: string): Promise<Record<ExamState, number>> {
  const { rows } = await sql<{ exam: ExamState; count: number }>`
    select exam, count(*)::int as count from application
    where project_id = ${projectId} and number is not null
      and (exam <> 'CONFIRMED' or (review = 'PASSED' and photo = 'OK' and fee in ('PAID', 'WAIVED', 'NONE')))
      -- The recheck of a disqualified person is decided no more, so nothing waits for it.
      and (exam <> 'RECHECK' or review = 'PASSED')
    group by exam`.execute(db)
  const known = new Map(rows.map(({ exam, count }) => [exam, count]))
  const counts = ExamState.options.map((state): [ExamState, number] => [state, known.get(state) ?? 0])
  return Object.fromEntries(counts) as Record<ExamState, number>
}

export type ExamMetrics = {
  readonly sites: number
  readonly rooms: number
  readonly capacity: number
  readonly seated: number
  readonly marked: boolean
  readonly ranked: number
  readonly unranked: number
  readonly computed_at: Date | null
  readonly called: number
  readonly interviewed: number
}

/** Counts of the board other than the states of applications. */
export async function findExamMetrics(db: Db, projectId: string): Promise<ExamMetrics> {
  const { rows } = await sql<ExamMetrics>`
    select
      (select count(*)::int from exam_site where project_id = ${projectId}) as sites,
      (select count(*)::int from exam_room where project_id = ${projectId}) as rooms,
      (select coalesce(sum(capacity), 0)::int from exam_room where project_id = ${projectId}) as capacity,
      (select count(*)::int from exam_seat where project_id = ${projectId}) as seated,
      exists (select from exam_seat join exam_mark on exam_mark.application_id = exam_seat.application_id
        where exam_seat.project_id = ${projectId}) as marked,
      (select count(*)::int from exam_result where project_id = ${projectId} and rank is not null) as ranked,
      (select count(*)::int from exam_result where project_id = ${projectId} and rank is null) as unranked,
      (select max(computed_at) from exam_result where project_id = ${projectId}) as computed_at,
      (select count(*)::int from application where project_id = ${projectId} and ${wasCalled}) as called,
      (select count(*)::int from application
        join exam_mark on exam_mark.application_id = application.id and exam_mark.subject_code = ${interviewSubject}
        where project_id = ${projectId} and ${wasCalled}) as interviewed`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('A statement without a source has one row.')
  return figures
}

type Attendance = {
  readonly waiting: number
  readonly present: number
  readonly absent: number
  readonly violation: number
}

export type RoomRow = Attendance & {
  readonly number: number
  readonly capacity: number
  readonly siteCode: string
  readonly siteName: string
  readonly siteAddress: string
  readonly seated: number
}

/**
 * Attendance comes from the log and not from the state, which changes later: an absent examinee is scored, and out,
 * like all others.
 */
const lastAttendance = sql`(select action from application_event event
  where event.application_id = seat.application_id
    and event.action in ('recordPresence', 'recordAbsence', 'recordViolation')
  order by event.id desc limit 1)`

const attendance = sql`
  count(*) filter (where application.exam = 'TICKET_OPEN')::int as waiting,
  count(*) filter (where came.action = 'recordPresence')::int as present,
  count(*) filter (where came.action = 'recordAbsence')::int as absent,
  count(*) filter (where came.action = 'recordViolation')::int as violation`

type RoomQuery = {
  readonly seated?: boolean | undefined
  readonly current: number
  readonly size: number
  readonly language: Locale
}

/** The rooms of an exam by their numbers, and how many there are. */
export async function findRoomPage(
  db: Db,
  projectId: string,
  { seated = false, current, size, language }: RoomQuery,
): Promise<{ records: RoomRow[]; total: number }> {
  const meant = sql<SqlBool>`exam_room.project_id = ${projectId}
    and (not ${seated}::boolean or exists (select from exam_seat where exam_seat.room_id = exam_room.id))`
  const { limit, offset } = offsetOf({ current, size })
  const { rows } = await sql<RoomRow>`
    select room.number, room.capacity, exam_site.code as "siteCode", ${nameColumn('exam_site.name', language)} as "siteName",
      ${nameColumn('exam_site.address', language)} as "siteAddress", count(seat.application_id)::int as seated, ${attendance}
    from (select * from exam_room where ${meant} order by number limit ${limit} offset ${offset}) room
    join exam_site on exam_site.id = room.site_id
    left join exam_seat seat on seat.room_id = room.id
    left join application on application.id = seat.application_id
    left join lateral ${lastAttendance} came on true
    group by room.id, room.number, room.capacity, exam_site.id order by room.number`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from exam_room where ${meant}`.execute(db)
  return { records: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Attendance over all rooms. */
export async function findAttendance(db: Db, projectId: string): Promise<Attendance> {
  const { rows } = await sql<Attendance>`
    select ${attendance} from exam_seat seat
    join application on application.id = seat.application_id
    left join (
      select distinct on (event.application_id) event.application_id, action from application_event event
      join exam_seat sat on sat.application_id = event.application_id
      where sat.project_id = ${projectId} and action in ('recordPresence', 'recordAbsence', 'recordViolation')
      order by event.application_id, event.id desc
    ) came on came.application_id = seat.application_id
    where seat.project_id = ${projectId}`.execute(db)
  const [attended] = rows
  if (!attended) throw new Error('A statement that counts has one row.')
  return attended
}
