import type { ProjectSettings } from '@rostrum/contracts/recruitment/projects/admin-calls'
import type { Stage, StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import type { Locale } from '@rostrum/i18n/locale'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Project } from '../../../kernel/database/database-types.ts'
import { nameColumn } from './name-column.ts'

type ProjectListRow = {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly windows: StageWindows
  readonly published_at: Date | null
}

/** Projects in scope, the newest first, and their total. */
export async function findManagedProjects(
  db: Db,
  inScope: RawBuilder<boolean>,
  { limit, offset, language }: { limit: number; offset: number; language: Locale },
): Promise<{ rows: ProjectListRow[]; total: number }> {
  const { rows } = await sql<ProjectListRow>`
    select id, code, ${nameColumn('title', language)} as title, windows, published_at from project where ${inScope}
    order by created_at desc, id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from project where ${inScope}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * Locks a project, so that its settings are checked against the version that they overwrite. Applications are not
 * blocked.
 */
export const lockProject = (tx: Tx, id: string) =>
  tx.selectFrom('project').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Locks a project until the end of the transaction, also against applications that would refer to it. */
export const lockProjectExclusive = (tx: Tx, id: string) =>
  tx.selectFrom('project').select('id').where('id', '=', id).forUpdate().execute()

export async function countApplications(db: Db, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * People for whom each stage is not over, as far as they have come: who has not finished it, or is expected at an exam.
 */
export async function countAtStages(db: Db, projectId: string): Promise<Readonly<Record<Stage, number>>> {
  const counted = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const live = sql`review in ('SUBMITTED', 'PASSED')`
  const conditions: Readonly<Record<Stage, RawBuilder<unknown>>> = {
    apply: sql`review = 'DRAFT'`,
    review: sql`review = 'SUBMITTED'`,
    changePost: sql`review = 'POST_CANCELLED'`,
    pay: sql`${live} and fee in ('DUE', 'PAYING')`,
    waiver: sql`${live} and fee in ('DUE', 'WAIVER_PENDING')`,
    confirmation: sql`exam = 'UNCONFIRMED'`,
    ticketPrinting: sql`exam in ('CONFIRMED', 'SEATED', 'TICKET_OPEN')`,
    writtenExam: sql`exam in ('UNCONFIRMED', 'CONFIRMED', 'SEATED', 'TICKET_OPEN')`,
    scoreRelease: sql`exam in ('SAT', 'ABSENT', 'VIOLATION', 'SCORED')`,
    recheck: sql`exam in ('RELEASED', 'RECHECK')`,
    interview: sql`exam = 'INTERVIEW'`,
    publicity: sql`exam = 'PUBLICITY'`,
  }
  const columns = stages.map((stage) => sql`${counted(conditions[stage])} as ${sql.id(stage)}`)
  const { rows } = await sql<Record<Stage, number>>`
    select ${sql.join(columns)} from application where project_id = ${projectId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count has no row.')
  return found
}

type Publication = { readonly published_at: Date | null; readonly positions_published_at: Date | null }

/** Writes part of a project. @returns its new revision, or undefined when it has changed since it was read */
async function updateProject(
  tx: Tx,
  { id, revision }: { id: string; revision: number },
  part: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  const changed = await tx
    .updateTable('project')
    .set(part)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  return changed?.revision
}

export const writeSettings = (tx: Tx, key: { id: string; revision: number }, settings: ProjectSettings) =>
  updateProject(tx, key, {
    title: settings.title,
    title_en: settings.titleEn,
    organiser: settings.organiser,
    organiser_en: settings.organiserEn,
    windows: JSON.stringify(settings.windows),
    form_version_id: settings.formVersionId,
    choices_per_application: settings.choicesPerApplication,
    adjustable: settings.adjustable,
    fee_basis: settings.fee?.basis ?? null,
    fee_amount: settings.fee?.amount.amount ?? null,
    fee_currency: settings.fee?.amount.currency ?? null,
    review_mode: settings.reviewMode,
    no_response_rule: settings.noResponseRule,
    second_review: settings.secondReview,
    correction_hours: settings.correctionHours,
    ban_months: settings.banMonths,
    minimum_ratio: settings.minimumRatio,
    reference_date: settings.referenceDate,
    support_phone: settings.supportPhone,
    introduction: settings.introduction,
    introduction_en: settings.introductionEn,
    agreement_article_id: settings.agreementId,
  })

export const writePublication = (tx: Tx, key: { id: string; revision: number }, publication: Publication) =>
  updateProject(tx, key, publication)

/** Adds a project. @returns whether its code was free */
export async function insertProject(tx: Tx, project: Insertable<Project>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('project')
    .values(project)
    .onConflict((taken) => taken.expression(sql`lower(code)`).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Copy = {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly titleEn: string
  readonly windows: StageWindows
  readonly referenceDate: string
  readonly now: Date
}

/** Copies a project without its history. @returns whether the code was free */
export async function insertCopy(tx: Tx, originalId: string, copy: Copy): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('project')
    .columns([
      ...(['id', 'code', 'title', 'title_en', 'windows', 'reference_date', 'created_at', ...copiedColumns] as const),
    ])
    .expression((build) =>
      build
        .selectFrom('project')
        .select([
          sql<string>`${copy.id}::uuid`.as('id'),
          sql<string>`${copy.code}::text`.as('code'),
          sql<string>`${copy.title}::text`.as('title'),
          sql<string>`${copy.titleEn}::text`.as('title_en'),
          sql<string>`${JSON.stringify(copy.windows)}::jsonb`.as('windows'),
          sql<string>`${copy.referenceDate}::date`.as('reference_date'),
          sql<Date>`${copy.now}::timestamptz`.as('created_at'),
          ...copiedColumns,
        ])
        .where('id', '=', originalId),
    )
    .onConflict((taken) => taken.expression(sql`lower(code)`).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const copiedColumns = [
  'business_unit_id',
  'type_code',
  'type_name',
  'organiser',
  'organiser_en',
  'region_code',
  'region_name',
  'introduction',
  'introduction_en',
  'attachments',
  'agreement_article_id',
  'form_version_id',
  'time_zone',
  'choices_per_application',
  'adjustable',
  'fee_basis',
  'fee_amount',
  'fee_currency',
  'review_mode',
  'no_response_rule',
  'second_review',
  'correction_hours',
  'ban_months',
  'minimum_ratio',
  'interview_weight',
  'interview_per_place',
  'tie_break',
  'ticket_number_rule',
  'room_size',
  'seating_method',
  'support_phone',
] as const

/** Subjects keep their hour of the day, as the windows do. */
export const copySubjects = (tx: Tx, from: string, to: string, shift: { days: number; timeZone: string }) =>
  sql`insert into project_subject (project_id, code, name, name_en, ordinal, full_mark, weight, starts_at, ends_at)
    select ${to}::uuid, code, name, name_en, ordinal, full_mark, weight,
      ((starts_at at time zone ${shift.timeZone}) + make_interval(days => ${shift.days}::int)) at time zone ${shift.timeZone},
      ((ends_at at time zone ${shift.timeZone}) + make_interval(days => ${shift.days}::int)) at time zone ${shift.timeZone}
    from project_subject where project_id = ${from}::uuid`.execute(tx)

/** Cancelled positions are not copied. */
export const copyPositions = (tx: Tx, from: string, to: string) =>
  sql`insert into position (id, project_id, code, title, title_en, employer, employer_en, department, department_en,
      category_code, category_name, category_name_en, headcount, location_code, location_name, location_name_en,
      description, description_en, requirements)
    select gen_random_uuid(), ${to}::uuid, code, title, title_en, employer, employer_en, department, department_en,
      category_code, category_name, category_name_en, headcount, location_code, location_name, location_name_en,
      description, description_en, requirements
    from position where project_id = ${from}::uuid and cancelled_at is null`.execute(tx)

export type HourRow = { readonly hour: Date; readonly applied: number; readonly passed: number; readonly paid: number }

/**
 * How many applications were first submitted, passed, and paid or waived in each hour, from the first to the last hour
 * with any; at most the newest thousand hours. Hours start on the wall clock of the project, and each lasts sixty
 * minutes whatever the clock changes.
 */
export async function hoursOf(db: Db, projectId: string): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    with quarters as materialized (
      select quarter, sum(applied) as applied, sum(passed) as passed, sum(paid) as paid
      from hour_counter where project_id = ${projectId} group by quarter
    ), known as (
      select date_trunc('hour', max(quarter), (select time_zone from project where id = ${projectId})) as last,
        min(quarter) as first
      from quarters
    ), counted as (
      select date_bin('1 hour', quarter, last) as hour, sum(applied)::int as applied, sum(passed)::int as passed,
        sum(paid)::int as paid
      from quarters, known group by 1
    )
    select hour, coalesce(applied, 0) as applied, coalesce(passed, 0) as passed, coalesce(paid, 0) as paid
    from known
    cross join generate_series(greatest(date_bin('1 hour', first, last), last - interval '999 hours'), last, '1 hour') hour
    left join counted using (hour) order by hour`.execute(db)
  return rows
}
