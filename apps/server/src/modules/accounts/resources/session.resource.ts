import { staffSessions } from '@rostrum/contracts/organisation-resources'
import { sql } from 'kysely'
import { bindResource } from '../../../resource/binding.ts'

const unit = sql`(select business_unit_id from account where account.id = row.account_id)`

/** Removing a session logs out whoever holds it. */
export const sessionResource = bindResource(staffSessions, {
  table: 'staff_session',
  columns: {
    accountId: 'account_id',
    businessUnitId: unit,
    address: 'address',
    createdAt: 'created_at',
    expiresAt: 'expires_at',
  },
  place: { unit, owner: sql`row.account_id` },
  only: (now) => sql<boolean>`row.expires_at > ${now}`,
  versioned: false,
  menu: { code: 'sessions', parent: 'organisation' },
})
