import type { ReviewView } from '@rostrum/contracts/recruitment/review/parts'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { patternOf } from '../../../kernel/database/search-patterns.ts'
import { nameColumn } from '../projects/public.ts'

export type QueueFilter = {
  readonly view?: ReviewView | undefined
  /** The account whose decisions the view `mine` shows. */
  readonly accountId: string
  readonly projectId: string
  readonly inScope: RawBuilder<boolean>
  readonly positionId?: string | undefined
  readonly review?: string | undefined
  readonly photo?: string | undefined
  readonly waiver?: boolean | undefined
  readonly search?: string | undefined
}

export type QueueRow = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly review: string
  readonly photo: string
  readonly fee: string
  readonly exam: string
  readonly submitted_at: Date
  readonly positions: readonly { code: string; title: string }[]
  readonly claimed_by: string | null
  readonly claimed_by_id: string | null
  readonly claimed_until: Date | null
}

const proposed = sql<SqlBool>`exists (select from rejection_proposal proposal
  where proposal.application_id = application.id and proposal.proposed_at >= application.submitted_at)`

/** The guard `reviewable` of the lifecycle as SQL: where the fee comes first, decisions wait until it is settled. */
const reviewable = sql<SqlBool>`(application.fee in ('PAID', 'WAIVED') or exists (select from project payable
  where payable.id = application.project_id
    and (payable.review_mode <> 'paymentFirst' or (application.fee = 'NONE' and payable.fee_amount is null))))`

/** Whether an application awaits a decision of a first or second reviewer. */
export const awaitsReviewer = sql<SqlBool>`(application.review = 'SUBMITTED' and ${reviewable})`

/** Whether an application belongs to a view of the review queue. */
export function inView(view: ReviewView, accountId: string): RawBuilder<SqlBool> {
  switch (view) {
    case 'waiting':
      return sql`(${awaitsReviewer} and not ${proposed})`
    case 'resubmitted':
      return sql`(${awaitsReviewer} and not ${proposed} and exists (select from application_event event
        where event.application_id = application.id and event.action = 'resubmit'))`
    case 'second':
      return sql`(${awaitsReviewer} and ${proposed})`
    case 'photo':
      return sql`(application.photo = 'PENDING' and application.review in ('SUBMITTED', 'PASSED', 'RETURNED'))`
    case 'waiver':
      return sql`application.fee = 'WAIVER_PENDING'`
    case 'returned':
      return sql`application.review = 'RETURNED'`
    case 'mine':
      return sql`exists (select from application_event event where event.application_id = application.id
        and event.role = 'reviewer' and event.actor_id = ${accountId})`
  }
}

/** Submitted applications of a project, the longest waiting first, with the total number of matches. */
export async function findQueue(
  db: Db,
  filter: QueueFilter,
  { limit, offset, now, language }: { limit: number; offset: number; now: Date; language: Locale },
): Promise<{ rows: QueueRow[]; total: number }> {
  const conditions = [
    sql<SqlBool>`application.project_id = ${filter.projectId} and application.number is not null`,
    filter.inScope,
    ...(filter.view ? [inView(filter.view, filter.accountId)] : []),
    ...(filter.review ? [sql<SqlBool>`application.review = ${filter.review}`] : []),
    ...(filter.photo ? [sql<SqlBool>`application.photo = ${filter.photo}`] : []),
    ...(filter.waiver ? [sql<SqlBool>`application.fee = 'WAIVER_PENDING'`] : []),
    ...(filter.positionId
      ? [
          sql<SqlBool>`exists (select from application_choice chosen
            where chosen.application_id = application.id and chosen.position_id = ${filter.positionId})`,
        ]
      : []),
    ...(filter.search
      ? [
          sql<SqlBool>`(application.number like ${patternOf(filter.search)} or person.name like ${patternOf(filter.search)})`,
        ]
      : []),
  ]
  const chosen = sql.join(conditions, sql` and `)
  const { rows } = await sql<QueueRow>`
    select application.id, application.number, coalesce(person.name, '') as name, application.review, application.photo,
      application.fee, application.exam, application.submitted_at,
      coalesce((select jsonb_agg(jsonb_build_object('code', position.code, 'title', ${nameColumn('position.title', language)}) order by choice.ordinal)
        from application_choice choice join position on position.id = choice.position_id
        where choice.application_id = application.id), '[]') as positions,
      account.display_name as claimed_by, claim.account_id as claimed_by_id, claim.expires_at as claimed_until
    from application
    left join person on person.id = application.person_id
    left join review_claim claim on claim.application_id = application.id and claim.expires_at > ${now}
    left join account on account.id = claim.account_id
    where ${chosen}
    order by application.submitted_at, application.id limit ${limit} offset ${offset}`.execute(db)
  // A page after the last one has no row to carry the total.
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from application left join person on person.id = application.person_id
    where ${chosen}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
