import type { IdentityEvidence, PhoneChangeState } from '@rostrum/contracts/access/identity/phone-changes'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { PhoneChangeRequest } from '../../../kernel/database/database-types.ts'
import { searchPatterns } from '../../../kernel/database/search-patterns.ts'
import { offsetOf, pageWithTotal } from '../../../kernel/http/paging.ts'

export type PhoneChangeRow = {
  readonly id: string
  readonly person_name: string
  readonly old_phone_encrypted: string
  readonly new_phone_encrypted: string
  readonly evidence: IdentityEvidence
  readonly note: string
  readonly state: PhoneChangeState
  readonly requested_by: string
  readonly requester: string
  readonly requested_at: Date
  readonly decider: string | null
  readonly decided_at: Date | null
  readonly reason: string | null
  readonly notice: 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear' | null
  readonly total: number
}

type PhoneChangeFilter = {
  readonly state?: PhoneChangeState | undefined
  readonly search?: string | undefined
  readonly current: number
  readonly size: number
}

/** Open requests first, the oldest of them first; then the decided ones, the latest first. */
export async function findPhoneChanges(db: Db, filter: PhoneChangeFilter) {
  const { limit, offset } = offsetOf(filter)
  const conditions = [
    sql`true`,
    ...(filter.state ? [sql`request.state = ${filter.state}`] : []),
    ...searchPatterns(filter.search).map((word) => sql`search_fold(person.name) like search_fold(${word})`),
  ]
  return pageWithTotal(offset, async (from) => {
    const { rows } = await sql<PhoneChangeRow>`
    select request.*, person.name as person_name, requester.display_name as requester, decider.display_name as decider,
      count(*) over ()::int as total
    from phone_change_request request
    join person on person.id = request.person_id
    join account requester on requester.id = request.requested_by
    left join account decider on decider.id = request.decided_by
    where ${sql.join(conditions, sql` and `)}
    order by request.state <> 'OPEN', case request.state when 'OPEN' then request.requested_at end,
      request.decided_at desc, request.id
    limit ${limit} offset ${from}`.execute(db)
    return rows
  })
}

export async function countOpenPhoneChanges(
  db: Db,
  otherThan: string,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(requested_at) as since from phone_change_request
    where state = 'OPEN' and requested_by <> ${otherThan}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

/** @returns false when the person has an open request */
export async function insertPhoneChange(tx: Tx, request: Insertable<PhoneChangeRequest>): Promise<boolean> {
  const inserted = await tx
    .insertInto('phone_change_request')
    .values(request)
    // A parameter in place of the literal would not fit the partial index once the plan is generic.
    .onConflict((conflict) => conflict.column('person_id').where('state', '=', sql.lit('OPEN')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const lockPhoneChange = (tx: Tx, id: string) =>
  tx.selectFrom('phone_change_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updatePhoneChange = (db: Db, id: string, values: Updateable<PhoneChangeRequest>) =>
  db.updateTable('phone_change_request').set(values).where('id', '=', id).execute()

/**
 * Takes the notice of a request for sending, once.
 *
 * @returns undefined where another run took it
 */
export const takeNotice = (db: Db, id: string) =>
  db
    .updateTable('phone_change_request')
    .from('person')
    .set({ notice: 'sending' })
    .where('phone_change_request.id', '=', id)
    .where('notice', '=', 'waiting')
    .whereRef('person.id', '=', 'phone_change_request.person_id')
    .returning(['phone_change_request.old_phone_encrypted', 'person.locale'])
    .executeTakeFirst()
