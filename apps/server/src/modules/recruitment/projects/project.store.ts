import { Currency } from '@rostrum/contracts/kernel/money'
import { SeatingMethod, TicketNumberRule } from '@rostrum/contracts/recruitment/examination/seating'
import { Requirements } from '@rostrum/contracts/recruitment/positions/requirements'
import { NoResponseRule, ReviewMode } from '@rostrum/contracts/recruitment/projects/review-mode'
import { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import type {
  Position as PositionRow,
  Project as ProjectRow,
  ProjectSubject,
} from '../../../kernel/database/database-types.ts'
import type { Position, Project, Subject } from './project.ts'

const Attachments = z.array(z.object({ name: z.string(), url: z.string() }))

export type ProjectRevision = { readonly id: string; readonly revision: number }

/** Every project that is visible to the public, with its current revision. */
export const findPublished = (db: Db, now: Date): Promise<ProjectRevision[]> =>
  db.selectFrom('project').select(['id', 'revision']).where('published_at', '<=', now).execute()

export async function findRevision(db: Db, id: string): Promise<number | undefined> {
  const found = await db.selectFrom('project').select('revision').where('id', '=', id).executeTakeFirst()
  return found?.revision
}

/** The business units of projects, by project. */
export async function unitsOfProjects(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; unit: string }>`
    select id, business_unit_id as unit from project where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, unit }) => [id, unit]))
}

/** Reads a whole project, and retries once when it changes between the statements. */
export async function readProject(db: Db, id: string): Promise<Project | undefined> {
  const row = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const subjects = await db
    .selectFrom('project_subject')
    .selectAll()
    .where('project_id', '=', id)
    .orderBy('ordinal')
    .execute()
  const positions = await db
    .selectFrom('position')
    .selectAll()
    .where('project_id', '=', id)
    .where('state', '=', 'published')
    .orderBy('code')
    .execute()
  if ((await findRevision(db, id)) !== row.revision) return readProject(db, id)
  return projectOf(row, subjects.map(subjectOf), positions.map(positionOf))
}

function projectOf(row: Selectable<ProjectRow>, subjects: readonly Subject[], positions: readonly Position[]): Project {
  return {
    id: row.id,
    revision: row.revision,
    code: row.code,
    title: { chinese: row.title, english: row.title_en },
    type: { code: row.type_code, name: row.type_name },
    organiser: { chinese: row.organiser, english: row.organiser_en },
    region: { code: row.region_code, name: row.region_name },
    introduction: { chinese: row.introduction, english: row.introduction_en },
    attachments: Attachments.parse(row.attachments),
    noticeId: row.notice_article_id,
    agreementId: row.agreement_article_id,
    formVersionId: row.form_version_id,
    timeZone: row.time_zone,
    windows: StageWindows.parse(row.windows),
    choicesPerApplication: row.choices_per_application,
    adjustable: row.adjustable,
    fee: feeOf(row),
    reviewMode: ReviewMode.parse(row.review_mode),
    noResponseRule: NoResponseRule.parse(row.no_response_rule),
    secondReview: row.second_review,
    correctionHours: row.correction_hours,
    banMonths: row.ban_months,
    minimumRatio: row.minimum_ratio,
    interviewWeight: row.interview_weight,
    interviewPerPlace: row.interview_per_place,
    tieBreak: row.tie_break,
    ticketNumberRule: TicketNumberRule.nullable().parse(row.ticket_number_rule),
    roomSize: row.room_size,
    seatingMethod: SeatingMethod.parse(row.seating_method),
    referenceDate: row.reference_date,
    supportPhone: row.support_phone,
    publishedAt: row.published_at,
    positionsPublishedAt: row.positions_published_at,
    subjects,
    positions,
    positionById: new Map(positions.map((position) => [position.id, position])),
  }
}

function feeOf({ fee_basis, fee_amount, fee_currency }: Selectable<ProjectRow>): Project['fee'] {
  if (fee_amount === null) return null
  const basis = fee_basis === 'subject' ? 'subject' : 'application'
  return { basis, amount: { amount: fee_amount, currency: Currency.parse(fee_currency) } }
}

const subjectOf = (row: Selectable<ProjectSubject>): Subject => ({
  code: row.code,
  name: { chinese: row.name, english: row.name_en },
  fullMark: row.full_mark,
  weight: row.weight,
  start: row.starts_at,
  end: row.ends_at,
})

const positionOf = (row: Selectable<PositionRow>): Position => ({
  id: row.id,
  code: row.code,
  title: { chinese: row.title, english: row.title_en },
  employer: { chinese: row.employer, english: row.employer_en },
  department: row.department === null ? null : { chinese: row.department, english: row.department_en },
  category: { code: row.category_code, name: { chinese: row.category_name, english: row.category_name_en } },
  headcount: row.headcount,
  location:
    row.location_code === null
      ? null
      : { code: row.location_code, name: { chinese: row.location_name ?? '', english: row.location_name_en } },
  description: { chinese: row.description, english: row.description_en },
  requirements: Requirements.parse(row.requirements),
  cancelled: row.cancelled_at !== null,
})
