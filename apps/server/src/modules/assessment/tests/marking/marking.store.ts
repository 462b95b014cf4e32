import type { MarkItemState } from '@rostrum/contracts/assessment/tests/lifecycle'
import type { AnswerValue, QuestionContent } from '@rostrum/contracts/assessment/tests/shapes'
import { type RawBuilder, sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'

type NewMarkItem = { readonly ordinal: number; readonly marks: string | undefined }

/** One item for each question; automatically marked ones are already resolved. */
export async function insertMarkItems(tx: Tx, attemptId: string, items: readonly NewMarkItem[]): Promise<void> {
  const rows = items.map(({ ordinal, marks }) => ({
    id: crypto.randomUUID(),
    attempt_id: attemptId,
    ordinal,
    state: marks === undefined ? 'marking' : 'settled',
    marks: marks ?? null,
  }))
  await tx.insertInto('mark_item').values(rows).execute()
}

/** The marks of every answer of a paper; undefined while one of them is missing. */
export async function findResolvedMarks(tx: Tx, attemptId: string): Promise<string[] | undefined> {
  const items = await tx.selectFrom('mark_item').select('marks').where('attempt_id', '=', attemptId).execute()
  const marks = items.flatMap((item) => item.marks ?? [])
  return items.length > 0 && marks.length === items.length ? marks : undefined
}

/** An answer to mark. It does not identify the candidate. */
export type MarkItem = {
  readonly id: string
  readonly attempt_id: string
  readonly ordinal: number
  readonly state: MarkItemState
  readonly marks: string | null
  readonly title: string
  readonly tolerance: number
  readonly points: number
  readonly content: QuestionContent
  readonly value: AnswerValue
}

const selectedItem = sql`
  select item.id, item.attempt_id, item.ordinal, item.state, item.marks, paper.title, paper.tolerance, asked.points,
    question_version.content, answer.value
  from mark_item item
  join attempt on attempt.id = item.attempt_id
  join paper_version paper on paper.id = attempt.paper_version_id
  join paper_version_question asked on asked.paper_version_id = paper.id and asked.ordinal = item.ordinal
  join question_version on question_version.id = asked.question_version_id
  left join attempt_answer answer on answer.attempt_id = item.attempt_id and answer.ordinal = item.ordinal`

const scopeFilter = (actor: Staff): RawBuilder<boolean> =>
  rowScopeCondition({ unit: sql`attempt.business_unit_id` }, actor, 'answer:mark')

/**
 * An answer in the marker's scope.
 *
 * @throws DomainError `record.not_found`
 */
export async function accessMarkItem(db: Db | Tx, actor: Staff, id: string, lock = false): Promise<MarkItem> {
  const { rows } = await sql<MarkItem>`${selectedItem} where item.id = ${id}::uuid and ${scopeFilter(actor)}
    ${lock ? sql`for update of item` : sql``}`.execute(db)
  const [item] = rows
  if (!item) throw notFound()
  return item
}

export async function findMarkItems(db: Db, attemptId: string): Promise<MarkItem[]> {
  const { rows } =
    await sql<MarkItem>`${selectedItem} where item.attempt_id = ${attemptId} order by item.ordinal`.execute(db)
  return rows
}

/**
 * Answers that a marker may claim: not marked by the same person, with a round that no other person has claimed. Each
 * of the two rounds, and of a third where those differ too much, goes to a different person.
 */
const isOpenTo = ({ accountId }: Staff, now: Date): RawBuilder<boolean> => sql<boolean>`
  item.state <> 'settled'
  and not exists (select from mark_round own
    where own.item_id = item.id and own.account_id = ${accountId} and own.marks is not null)
  and (select count(*) from mark_round other where other.item_id = item.id and other.account_id <> ${accountId}
    and (other.marks is not null or other.claimed_until > ${now})) < case item.state when 'marking' then 2 else 3 end`

export async function countOpenTo(db: Db, actor: Staff, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mark_item item
    join attempt on attempt.id = item.attempt_id
    where ${scopeFilter(actor)} and ${isOpenTo(actor, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Answers of a paper are assigned question by question, for a consistent standard; the marker's own claim comes first.
 */
export async function lockNextItem(tx: Tx, actor: Staff, paperId: string, now: Date): Promise<MarkItem | undefined> {
  for (;;) {
    const { rows } = await sql<MarkItem>`${selectedItem}
      where attempt.paper_id = ${paperId} and ${scopeFilter(actor)} and ${isOpenTo(actor, now)}
      order by not exists (select from mark_round own where own.item_id = item.id and own.account_id = ${actor.accountId}),
        item.ordinal, item.id
      limit 1 for update of item skip locked`.execute(tx)
    const [item] = rows
    if (!item || (await isStillOpenTo(tx, item.id, actor, now))) return item
  }
}

/** The rounds were counted before the lock: another marker may have claimed the last one in between. */
async function isStillOpenTo(tx: Tx, itemId: string, actor: Staff, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from mark_item item where item.id = ${itemId} and ${isOpenTo(actor, now)}`.execute(tx)
  return rows.length > 0
}

export type QueueRow = {
  readonly paper_id: string
  readonly title: string
  readonly waiting: number
  readonly disputed: number
  readonly resolved: number
}

/** Papers with answers for markers, and the progress of their marking. */
export async function findMarkQueue(db: Db, actor: Staff, now: Date): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select paper.id as paper_id, paper.title, count(*) filter (where ${isOpenTo(actor, now)})::int as waiting,
      count(*) filter (where item.state <> 'settled')::int as disputed,
      count(*) filter (where item.state = 'settled')::int as resolved
    from mark_item item
    join attempt on attempt.id = item.attempt_id
    join paper on paper.id = attempt.paper_id
    join paper_version_question asked
      on asked.paper_version_id = attempt.paper_version_id and asked.ordinal = item.ordinal
    join question_version on question_version.id = asked.question_version_id
    where ${scopeFilter(actor)} and question_version.content ->> 'type' in ('short', 'image')
    group by paper.id, paper.title order by disputed desc, paper.title limit 200`.execute(db)
  return rows
}

/** Claims the lowest free round for a marker; it replaces expired claims and the marker's own. */
export async function claimRound(
  tx: Tx,
  item: MarkItem,
  { accountId }: Staff,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  await sql`delete from mark_round where item_id = ${item.id} and marks is null
    and (claimed_until <= ${now} or account_id = ${accountId})`.execute(tx)
  await sql`
    insert into mark_round (item_id, round, account_id, claimed_until)
    select ${item.id}, min(round), ${accountId}, ${until} from generate_series(1, 3) as round
    where round not in (select taken.round from mark_round taken where taken.item_id = ${item.id})`.execute(tx)
}

export const findRounds = (db: Db | Tx, itemId: string) =>
  db.selectFrom('mark_round').selectAll().where('item_id', '=', itemId).orderBy('round').execute()

export const releaseClaim = (db: Db, itemId: string, accountId: string) =>
  db
    .deleteFrom('mark_round')
    .where('item_id', '=', itemId)
    .where('account_id', '=', accountId)
    .where('marks', 'is', null)
    .execute()

/** The answer of a paper that an account marked last, with the marks. */
export async function findLastMarked(db: Db, actor: Staff, paperId: string): Promise<LastMarked | undefined> {
  const { rows } = await sql<LastMarked>`select marked.*, own.marks as given, own.comment
    from mark_round own
    cross join lateral (${selectedItem} where item.id = own.item_id and attempt.paper_id = ${paperId}
      and ${scopeFilter(actor)}) marked
    where own.account_id = ${actor.accountId} and own.marks is not null
    order by own.marked_at desc limit 1`.execute(db)
  return rows[0]
}

type LastMarked = MarkItem & { readonly given: string; readonly comment: string }

type MarkInput = { readonly marks: string; readonly comment: string; readonly now: Date }

export const saveRound = (tx: Tx, itemId: string, accountId: string, { marks, comment, now }: MarkInput) =>
  tx
    .updateTable('mark_round')
    .set({ marks, comment, marked_at: now })
    .where('item_id', '=', itemId)
    .where('account_id', '=', accountId)
    .execute()

export const updateMarkItem = (tx: Tx, id: string, state: MarkItemState, marks: string | null) =>
  tx.updateTable('mark_item').set({ state, marks }).where('id', '=', id).execute()

/** The markers' marks for the answers of an attempt, with their names. */
export const findRoundMarks = (db: Db, attemptId: string) =>
  db
    .selectFrom('mark_round')
    .innerJoin('mark_item', 'mark_item.id', 'mark_round.item_id')
    .innerJoin('account', 'account.id', 'mark_round.account_id')
    .select([
      'mark_item.ordinal',
      'mark_round.round',
      'mark_round.marks',
      'mark_round.comment',
      'mark_round.marked_at',
      'account.display_name',
    ])
    .where('mark_item.attempt_id', '=', attemptId)
    .where('mark_round.marks', 'is not', null)
    .orderBy('mark_item.ordinal')
    .orderBy('mark_round.round')
    .execute()
