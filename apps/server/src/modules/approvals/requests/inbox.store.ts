import type { inboxBoxes } from '@rostrum/contracts/approvals/requests/inbox-boxes'
import type { RequestState, TaskState } from '@rostrum/contracts/engines/approval/lifecycle'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { unitNameFor } from '../../../engines/unit/unit-name.ts'
import type { Db } from '../../../kernel/database/database.ts'

type Box = (typeof inboxBoxes)[number]
type InboxCriteria = {
  readonly box: Box
  readonly kind?: string | undefined
  readonly search?: string | undefined
}

export type InboxRow = {
  readonly request_id: string
  readonly task_id: string | null
  readonly revision: number
  readonly kind: string
  readonly payload: unknown
  readonly requester_name: string
  readonly state: RequestState
  readonly task_state: TaskState | null
  readonly at: Date
  readonly due_at: Date | null
  readonly time_zone: string | null
}

/** The entries of a box, as a statement with the columns of `InboxRow` besides those of the request. */
function entriesOf(box: Box, accountId: string): { entries: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  const latest = sql`entry.at desc, entry.request_id`
  switch (box) {
    case 'decide':
      return {
        entries: sql`select request_id, id as task_id, revision, state as task_state, opened_at as at, due_at
          from approval_task where account_id = ${accountId} and state = 'open'`,
        order: sql`entry.due_at nulls last, entry.at, entry.task_id`,
      }
    case 'decided':
      return {
        entries: sql`select request_id, id as task_id, revision, state as task_state, decided_at as at, due_at
          from approval_task where account_id = ${accountId} and decided_at is not null`,
        order: latest,
      }
    case 'mine':
      return {
        entries: sql`select id as request_id, null::uuid as task_id, revision, null as task_state, submitted_at as at,
          null::timestamptz as due_at from approval_request where ${accountId} in (requester_id, subject_id)`,
        order: latest,
      }
    case 'copied':
      return {
        entries: sql`select request_id, null::uuid as task_id, 0 as revision, null as task_state, copied_at as at,
          null::timestamptz as due_at from approval_copy where account_id = ${accountId}`,
        order: latest,
      }
  }
}

/** A page of an inbox and how many entries there are. */
export async function findInbox(
  db: Db,
  accountId: string,
  { box, kind, search }: InboxCriteria,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: readonly InboxRow[]; total: number }> {
  const { entries, order } = entriesOf(box, accountId)
  const matching = sql`from (${entries}) as entry join approval_request request on request.id = entry.request_id
    where (${kind ?? null}::text is null or request.kind = ${kind ?? null})
      and (${search ?? ''} = '' or strpos(lower(request.requester_name), lower(${search ?? ''})) > 0)`
  const { rows } = await sql<InboxRow>`
    select entry.*, request.kind, request.payload, request.requester_name, request.state,
      request.time_zone
    ${matching} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

type Counts = { readonly decide: number; readonly mine: number; readonly copied: number }

export async function countInbox(db: Db, accountId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from approval_task where account_id = ${accountId} and state = 'open') as decide,
    (select count(*)::int from approval_request where requester_id = ${accountId}
      and state in ('running', 'returned', 'blocked')) as mine,
    (select count(*)::int from approval_copy where account_id = ${accountId}) as copied`.execute(db)
  return rows[0] ?? { decide: 0, mine: 0, copied: 0 }
}

type Colleague = { readonly id: string; readonly name: string; readonly unit: string }

/** Accounts of the unit of an account, and of those above and below, by words of their names. */
export async function findColleagues(
  db: Db,
  accountId: string,
  search: string,
  language: Locale,
): Promise<readonly Colleague[]> {
  const { rows } = await sql<Colleague>`
    with recursive own as (select business_unit_id as id from account where id = ${accountId}),
    above as (
      select unit.id, unit.parent_id from business_unit unit join own on own.id = unit.id
      union select unit.id, unit.parent_id from business_unit unit join above on above.parent_id = unit.id
    ), below as (
      select id from own union select unit.id from business_unit unit join below on unit.parent_id = below.id
    )
    select account.id, account.display_name as name, ${unitNameFor(language)} as unit
    from account join business_unit unit on unit.id = account.business_unit_id
    where unit.id in (select id from above union select id from below) and not account.locked
      and account.id <> ${accountId} and account.user_type <> 'distributor'
      and (${search} = '' or strpos(lower(account.display_name), lower(${search})) > 0
        or strpos(account.username, lower(${search})) > 0)
    order by account.display_name, account.id limit 20`.execute(db)
  return rows
}

/** Whether an account may ask another one to decide: both work in units of one line. */
export async function isColleague(db: Db, accountId: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive line as (
      select unit.id, unit.parent_id, account.id as account from business_unit unit
      join account on account.business_unit_id = unit.id and account.id in (${accountId}, ${other})
      union select unit.id, unit.parent_id, line.account from business_unit unit join line on line.parent_id = unit.id
    )
    select from line join account on account.business_unit_id = line.id and account.id <> line.account
    where account.id in (${accountId}, ${other}) and account.user_type <> 'distributor' limit 1`.execute(db)
  return rows.length > 0
}
