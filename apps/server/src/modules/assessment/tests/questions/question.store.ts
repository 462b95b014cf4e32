import { type DrawRule, type Option, QuestionContent, type Scale } from '@rostrum/contracts/assessment/tests/shapes'
import { type RawBuilder, sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { searchPatterns } from '../../../../kernel/database/search-patterns.ts'

export type QuestionRow = {
  readonly id: string
  readonly type: QuestionContent['type']
  readonly stem: string
  readonly options: Option[]
  readonly scale: Scale | null
  readonly partial: boolean
  readonly reference: string
  readonly points: number
  readonly difficulty: DrawRule['difficulties'][number]
  readonly tags: string[]
  readonly version: number
  readonly retired: boolean
}

const columns = sql`row.id, row.type, row.stem, row.options, row.scale, row.partial, row.reference, row.points,
  row.difficulty, row.tags, row.version, row.retired`

const scopeFilter = (actor: Staff) => rowScopeCondition({ unit: sql`row.business_unit_id` }, actor, 'question:read')

/** The given questions that the actor may see. */
export async function findQuestions(db: Db | Tx, actor: Staff, ids: readonly string[]): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select ${columns} from question as row
    where row.id = any(${[...ids]}::uuid[]) and ${scopeFilter(actor)}`.execute(db)
  return rows
}

/** The same, locked until the end of the transaction, so that no edit interferes with the freeze. */
export async function lockQuestions(tx: Tx, actor: Staff, ids: readonly string[]): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select ${columns} from question as row
    where row.id = any(${[...ids]}::uuid[]) and ${scopeFilter(actor)} order by row.id for update of row`.execute(tx)
  return rows
}

/** Every question that could be drawn, with only the columns for the rules. */
export async function findDrawable(
  db: Db,
  actor: Staff,
  excludedIds: readonly string[],
): Promise<Pick<QuestionRow, 'id' | 'type' | 'difficulty' | 'tags'>[]> {
  const { rows } = await sql<QuestionRow>`select row.id, row.type, row.difficulty, row.tags from question as row
    where not row.retired and row.id <> all(${[...excludedIds]}::uuid[]) and ${scopeFilter(actor)}`.execute(db)
  return rows
}

type BankFilter = {
  readonly search?: string | undefined
  readonly type?: string | undefined
  readonly difficulty?: string | undefined
}

const maximumShown = 50

export async function searchBank(
  db: Db,
  actor: Staff,
  { search, type, difficulty }: BankFilter,
): Promise<{ rows: QuestionRow[]; total: number }> {
  const conditions: RawBuilder<boolean>[] = [
    sql<boolean>`not row.retired`,
    scopeFilter(actor),
    ...searchPatterns(search).map((word) => sql<boolean>`row.search_text like search_fold(${word})`),
    ...(type ? [sql<boolean>`row.type = ${type}`] : []),
    ...(difficulty ? [sql<boolean>`row.difficulty = ${difficulty}`] : []),
  ]
  const { rows } = await sql<QuestionRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from question as row where ${sql.join(conditions, sql` and `)}
    order by row.updated_at desc, row.id limit ${maximumShown}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/**
 * Freezes the current version of each question.
 *
 * @returns the version by the question
 */
export async function snapshotVersions(
  tx: Tx,
  questions: readonly QuestionRow[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = questions.map((question) => ({
    id: crypto.randomUUID(),
    question_id: question.id,
    number: question.version,
    content: JSON.stringify(QuestionContent.parse(question)),
    created_at: now,
  }))
  await tx
    .insertInto('question_version')
    .values(rows)
    .onConflict((same) => same.columns(['question_id', 'number']).doNothing())
    .execute()
  const frozen = await tx
    .selectFrom('question_version')
    .innerJoin('question', 'question.id', 'question_version.question_id')
    .select(['question_version.id', 'question_version.question_id'])
    .whereRef('question_version.number', '=', 'question.version')
    .where(
      'question.id',
      'in',
      questions.map(({ id }) => id),
    )
    .execute()
  return new Map(frozen.map(({ id, question_id }) => [question_id, id]))
}

export const presentQuestion = ({ retired, ...question }: QuestionRow) => ({ ...question, usable: !retired })
