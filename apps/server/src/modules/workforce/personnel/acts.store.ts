import type { ActKind, ActState } from '@rostrum/contracts/workforce/personnel/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'

type NewAct = {
  readonly id: string
  readonly kind: ActKind
  readonly employmentId: string
  readonly type: string | null
  readonly day: string
  readonly plannedDay: string | null
  readonly before: string
  readonly after: string
  readonly input: unknown
  readonly remark: string
  readonly requesterId: string
  readonly key: string
}

/** Writes an act that is being decided on. */
export const insertAct = (tx: Tx, act: NewAct, now: Date) =>
  sql`insert into personnel_act (id, kind, employment_id, type, day, planned_day, before_text, after_text, input, remark,
      state, requester_id, requester_name, submission_key, submitted_at)
    select ${act.id}, ${act.kind}, ${act.employmentId}, ${act.type}, ${act.day}::date, ${act.plannedDay}::date,
      ${act.before}, ${act.after}, ${JSON.stringify(act.input)}::jsonb, ${act.remark}, 'in_approval', account.id,
      account.display_name, ${act.key}, ${now}::timestamptz
    from account where account.id = ${act.requesterId}`.execute(tx)

export type FoundAct = {
  readonly id: string
  readonly kind: string
  readonly employmentId: string
  readonly state: ActState
  readonly revision: number
  readonly requestId: string | null
  readonly day: string
}

const columns = sql`id, kind, employment_id as "employmentId", state, revision, request_id as "requestId", day`

export async function findSubmittedAct(tx: Tx, requesterId: string, key: string): Promise<FoundAct | undefined> {
  const { rows } = await sql<FoundAct>`select ${columns} from personnel_act
    where requester_id = ${requesterId} and submission_key = ${key}`.execute(tx)
  return rows[0]
}

export async function lockAct(tx: Tx, id: string): Promise<FoundAct | undefined> {
  const { rows } = await sql<FoundAct>`select ${columns} from personnel_act where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function hasOpenAct(tx: Tx, employmentId: string, kind: ActKind): Promise<boolean> {
  const { rows } = await sql`select from personnel_act
    where employment_id = ${employmentId} and kind = ${kind} and state = 'in_approval'`.execute(tx)
  return rows.length > 0
}

export const setRequest = (tx: Tx, id: string, requestId: string) =>
  sql`update personnel_act set request_id = ${requestId} where id = ${id}`.execute(tx)

/** The events that an act has written and that count. */
export async function findEventsOfAct(tx: Tx, id: string): Promise<readonly { id: string; subjectId: string }[]> {
  const { rows } = await sql<{ id: string; subjectId: string }>`
    select id, subject_id as "subjectId" from effective_event where request_id = ${id} and state <> 'rescinded'`.execute(
    tx,
  )
  return rows
}

export type ActUnlikeEvents = FoundAct & { readonly next: 'scheduled' | 'applied' | 'revoked' }

/**
 * Approved acts of employments that are not as their events are, each with the state that follows from them, locked. A
 * revocation holds at once, also where it restores nothing. What an act takes back is first: the trail tells that a
 * resignation was revoked before it tells that its revocation was applied.
 */
export async function findActsUnlikeEvents(tx: Tx, employmentIds: readonly string[]): Promise<ActUnlikeEvents[]> {
  const { rows } = await sql<ActUnlikeEvents>`
    select act.id, act.kind, act.employment_id as "employmentId", act.state, act.revision,
      act.request_id as "requestId", act.day, fresh.next
    from personnel_act act join (
      select act.id, case when act.kind = 'revocation' then 'applied' when count(event.id) = 0 then 'revoked'
        when bool_or(event.state = 'scheduled') then 'scheduled' else 'applied' end as next
      from personnel_act act left join effective_event event
        on event.request_id = act.id and event.state <> 'rescinded'
      where act.employment_id = any(${[...employmentIds]}::uuid[]) and act.state in ('scheduled', 'applied', 'revoked')
      group by act.id
    ) fresh on fresh.id = act.id
    where act.state <> fresh.next
    order by fresh.next <> 'revoked', act.submitted_at, act.id for update of act`.execute(tx)
  return rows
}
