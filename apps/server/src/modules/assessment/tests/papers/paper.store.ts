import type { PaperState } from '@rostrum/contracts/assessment/tests/lifecycle'
import type { PaperSection, QuestionContent } from '@rostrum/contracts/assessment/tests/shapes'
import type { Permission } from '@rostrum/contracts/permissions'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'

export type PaperRow = {
  readonly id: string
  readonly business_unit_id: string
  readonly title: string
  readonly instructions: string
  readonly minutes: number
  readonly pass_percent: number
  readonly tolerance: number
  readonly state: PaperState
  readonly version: number
  readonly sections: PaperSection[]
  readonly revision: number
}

/**
 * A paper in scope; one out of scope looks like one that does not exist.
 *
 * @throws DomainError `record.not_found`
 */
export async function accessPaper(
  db: Db | Tx,
  actor: Staff,
  permission: Permission,
  id: string,
  lock = false,
): Promise<PaperRow> {
  const inReach = rowScopeCondition({ unit: sql`row.business_unit_id` }, actor, permission)
  const { rows } = await sql<PaperRow>`select row.* from paper as row where row.id = ${id} and ${inReach}
    ${lock ? sql`for update of row` : sql``}`.execute(db)
  const [paper] = rows
  if (!paper) throw notFound()
  return paper
}

export async function updateSections(tx: Tx, id: string, sections: readonly PaperSection[]): Promise<void> {
  const written = { sections: JSON.stringify(sections), revision: sql<number>`revision + 1` }
  await tx.updateTable('paper').set(written).where('id', '=', id).execute()
}

export const questionIdsOf = (sections: readonly PaperSection[]): string[] =>
  sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId))

/** Writes the published version with its questions in the order of the paper. */
export async function insertPaperVersion(
  tx: Tx,
  paper: PaperRow,
  versionOf: ReadonlyMap<string, string>,
  { actor, now }: { actor: Staff; now: Date },
): Promise<void> {
  const id = crypto.randomUUID()
  const placed = paper.sections.flatMap(({ questions }, section) =>
    questions.map(({ questionId, points }) => ({ section, points, version: versionOf.get(questionId) ?? '' })),
  )
  await tx
    .insertInto('paper_version')
    .values({
      id,
      paper_id: paper.id,
      number: paper.version,
      title: paper.title,
      instructions: paper.instructions,
      minutes: paper.minutes,
      pass_percent: paper.pass_percent,
      tolerance: paper.tolerance,
      sections: paper.sections.map(({ title }) => title),
      full_marks: placed.reduce((sum, { points }) => sum + points, 0),
      published_by: actor.accountId,
      published_at: now,
    })
    .execute()
  const rows = placed.map(({ section, points, version }, at) => ({
    paper_version_id: id,
    ordinal: at + 1,
    section,
    question_version_id: version,
    points,
  }))
  await tx.insertInto('paper_version_question').values(rows).execute()
}

/** The newest published version of a paper that accepts invitations. */
export const findCurrentVersion = (db: Db | Tx, paperId: string) =>
  db
    .selectFrom('paper_version')
    .innerJoin('paper', 'paper.id', 'paper_version.paper_id')
    .select(['paper_version.id', 'paper_version.number'])
    .where('paper.id', '=', paperId)
    .where('paper.state', '=', 'published')
    .orderBy('paper_version.number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The content of the questions in the newest published version, by their ids. */
export async function findFrozenContents(db: Db, paperId: string): Promise<ReadonlyMap<string, QuestionContent>> {
  const { rows } = await sql<{ question_id: string; content: QuestionContent }>`
    select question_version.question_id, question_version.content from paper_version_question asked
    join question_version on question_version.id = asked.question_version_id
    where asked.paper_version_id = (
      select id from paper_version where paper_id = ${paperId} order by number desc limit 1)`.execute(db)
  return new Map(rows.map(({ question_id, content }) => [question_id, content]))
}

export type PaperQuestion = {
  readonly ordinal: number
  readonly section: number
  readonly points: number
  readonly content: QuestionContent
}

/** The questions of a published version in order. */
export async function questionsOf(db: Db | Tx, paperVersionId: string): Promise<PaperQuestion[]> {
  const { rows } = await sql<PaperQuestion>`
    select asked.ordinal, asked.section, asked.points, question_version.content from paper_version_question asked
    join question_version on question_version.id = asked.question_version_id
    where asked.paper_version_id = ${paperVersionId} order by asked.ordinal`.execute(db)
  return rows
}
