import { ApplicationStates } from '@rostrum/contracts/recruitment/applications/recruitment-shapes'
import { type ExamState, liveReviewStates, type ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { effectivePosition, effectivePositionOf } from './effective-choice.ts'

/**
 * A list of literals, because the planner matches the unique index of live applications by the text of its condition.
 */
const liveStates = liveReviewStates.map((state) => `'${state}'`).join(', ')
export const isLiveRow = sql<SqlBool>`application.review in (${sql.raw(liveStates)})`

/** The chosen positions of an application in order of preference. */
export const choicesOfApplication = `array(
  select position_id::text from application_choice where application_id = application.id order by ordinal)`
export const chosenPositions = sql<string[]>`${sql.raw(choicesOfApplication)}`

/** Whether the person of an application has another live one in the project. */
export const otherLiveApplication = `exists(
  select from application other
  where other.person_id = application.person_id and other.project_id = application.project_id
    and other.id <> application.id and other.review in (${liveStates}))`
export const otherLive = sql<boolean>`${sql.raw(otherLiveApplication)}`

export const bannedAt = (now: Date) => sql<boolean>`exists(
  select from bar where bar.person_id = application.person_id and starts_at <= ${now} and ends_at > ${now})`

/** Whether the person of an application has requested the deletion of the account. */
export const deletionRequested = sql<boolean>`exists(
  select from person where person.id = application.person_id and deletion_requested_at is not null)`

/**
 * Whether the position of an applicant on public display has openings left: fewer people hired, and not disqualified
 * since, than its headcount. Other applications skip the count.
 */
export const openingAvailable = sql<boolean>`(application.exam <> 'PUBLICITY' or exists(
  select from position where position.id = ${effectivePosition} and position.headcount > (
    select count(*) from application other
    where other.project_id = application.project_id and other.exam = 'HIRED' and other.review = 'PASSED'
      and ${sql.raw(effectivePositionOf('other'))} = position.id)))`

/** Whether the seats of the project of an application have been given. */
export const projectSeated = sql<boolean>`exists(
  select from seat_allotment where seat_allotment.project_id = application.project_id)`

/** Like `openingAvailable`, evaluated only for applications to which it matters. */
const seatsAllotted = sql<boolean>`(application.exam = 'UNCONFIRMED' and ${projectSeated})`

/** Whether a recheck of the score has been answered, evaluated only where another may be asked for. */
const rechecked = sql<boolean>`(application.exam = 'RELEASED' and exists(
  select from recheck_request where recheck_request.application_id = application.id
    and recheck_request.concluded_at is not null))`

/** Locks a project against seating until the end of the transaction. */
export const lockAgainstSeating = (tx: Tx, applicationId: string) =>
  sql`select from project where id = (select project_id from application where id = ${applicationId}) for share`.execute(
    tx,
  )

/** Locks the effective position of an application, so that concurrent hires are counted afterwards. */
export const lockEffectivePosition = (tx: Tx, applicationId: string) =>
  sql`select from position where id = (
    select ${effectivePosition} from application where application.id = ${applicationId}) for update`.execute(tx)

const withProject = (db: Db) =>
  db.selectFrom('application').innerJoin('project', 'project.id', 'application.project_id')

/** Values of an application that are derived from other tables. */
const derivedColumns = (now: Date) =>
  [
    'project.revision as project_revision',
    chosenPositions.as('choices'),
    otherLive.as('other_live'),
    bannedAt(now).as('banned'),
    deletionRequested.as('deletion_requested'),
    openingAvailable.as('opening_available'),
    seatsAllotted.as('seats_given'),
    rechecked.as('rechecked'),
  ] as const

export const selectApplication = (db: Db, now: Date) =>
  withProject(db).selectAll('application').select(derivedColumns(now))

export type StoredApplication = Awaited<ReturnType<ReturnType<typeof selectApplication>['executeTakeFirstOrThrow']>>

export const Sections = z.object({ done: z.number(), invalid: z.number(), total: z.number() }).nullable()
export const Statements = z.array(z.object({ positionId: z.string(), conditionId: z.string() }))

export const statesOf = ({ review, photo, fee, exam }: StoredApplication) =>
  ApplicationStates.parse({ review, photo, fee, exam })

export const findStored = (db: Db, id: string, now: Date): Promise<StoredApplication | undefined> =>
  selectApplication(db, now).where('application.id', '=', id).executeTakeFirst()

export const findAllStored = (db: Db, ids: readonly string[], now: Date): Promise<StoredApplication[]> =>
  selectApplication(db, now)
    .where(sql<SqlBool>`application.id = any(${[...ids]}::uuid[])`)
    .execute()

export const findOwnStored = (
  db: Db,
  id: string,
  personId: string,
  now: Date,
): Promise<StoredApplication | undefined> =>
  selectApplication(db, now).where('application.id', '=', id).where('person_id', '=', personId).executeTakeFirst()

export type OwnFilter = {
  readonly live?: boolean
  readonly submitted?: boolean
  /** Limits the result to these states of the review. */
  readonly review?: readonly ReviewState[]
  /** Limits the result to these exam states. */
  readonly exam?: readonly ExamState[]
}

const ownCondition = (personId: string, { live, submitted, review, exam }: OwnFilter): Expression<SqlBool>[] => [
  sql<SqlBool>`application.person_id = ${personId}`,
  ...(live ? [isLiveRow] : []),
  ...(submitted ? [sql<SqlBool>`number is not null`] : []),
  ...(review ? [sql<SqlBool>`review = any(${[...review]}::text[])`] : []),
  ...(exam ? [sql<SqlBool>`exam = any(${[...exam]}::text[])`] : []),
]

/** The applications of a person, the latest first. */
export const findOwnPage = (
  db: Db,
  personId: string,
  filter: OwnFilter,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<StoredApplication[]> =>
  selectApplication(db, now)
    .where((build) => build.and(ownCondition(personId, filter)))
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** The application of a person in each project: the live one, or else the latest. */
export const findOwnByProject = (db: Db, personId: string, now: Date): Promise<StoredApplication[]> =>
  selectApplication(db, now)
    .distinctOn('application.project_id')
    .where('person_id', '=', personId)
    .orderBy('application.project_id')
    .orderBy(isLiveRow, 'desc')
    .orderBy('application.created_at', 'desc')
    .execute()

export async function countOwn(db: Db, personId: string, filter: OwnFilter): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((build) => build.and(ownCondition(personId, filter)))
    .executeTakeFirstOrThrow()
  return count
}

/** The live application of a person in a project; at most one exists. */
export async function findLiveId(db: Db, personId: string, projectId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('application')
    .select('id')
    .where('person_id', '=', personId)
    .where('project_id', '=', projectId)
    .where(isLiveRow)
    .executeTakeFirst()
  return found?.id
}

/**
 * Locks the row until the end of the transaction. Dependent rows are read by a later statement, so that it sees the
 * changes of the previous lock holder.
 */
export const lockRow = (tx: Tx, id: string) =>
  tx.selectFrom('application').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const findLiveContent = (db: Db, personId: string, projectId: string) =>
  db
    .selectFrom('application')
    .select(['form_version_id', 'content_encrypted', chosenPositions.as('choices')])
    .where('person_id', '=', personId)
    .where('project_id', '=', projectId)
    .where(isLiveRow)
    .executeTakeFirst()
