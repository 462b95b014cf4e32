import { staffSessions } from '@rostrum/contracts/access/accounts/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'

/** Removing a session logs out its holder. */
export const sessionResource = bindResource(staffSessions, {
  table: 'staff_session',
  columns: {
    accountId: 'account_id',
    businessUnitId: 'business_unit_id',
    client: 'client',
    device: 'device',
    current: (actor) => sql`row.id::text = ${actor.sessionId}`,
    address: 'address',
    createdAt: 'created_at',
    expiresAt: 'expires_at',
  },
  scopeColumns: { unit: sql`row.business_unit_id`, owner: sql`row.account_id` },
  rowFilter: (now) => sql<boolean>`row.expires_at > ${now}`,
  search: ['device', 'address', sql`(select search_text from account where account.id = row.account_id)`],
  versioned: false,
  menu: { code: 'sessions', parent: 'access' },
})
