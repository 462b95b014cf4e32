import { accounts } from '@rostrum/contracts/organisation-resources'
import { sql } from 'kysely'
import { maskPhone } from '../../../platform/crypto/mask.ts'
import { bindResource } from '../../../resource/binding.ts'
import { superviseChange } from '../authority/supervise-change.ts'
import { judgeAccountChanges } from './judge-account-changes.ts'
import { writeAccounts } from './write-accounts.ts'

export const accountResource = bindResource(accounts, {
  table: 'account',
  columns: {
    username: 'username',
    displayName: 'display_name',
    phone: 'phone_encrypted',
    userType: 'user_type',
    businessUnitId: 'business_unit_id',
    roleIds: { links: 'account_role', record: 'account_id', other: 'role_id' },
    locale: 'locale',
    locked: 'locked',
    hasPassword: sql`row.password_hash <> ''`,
    secondFactor: sql`exists (select 1 from second_factor where account_id = row.id and enrolled_at is not null)`,
    lastLoginAt: 'last_login_at',
    createdAt: 'created_at',
  },
  place: { unit: sql`row.business_unit_id`, owner: sql`row.id` },
  placedBy: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'accounts', parent: 'organisation' },
  constraints: { account_username_key: 'username', account_phone_index_key: 'phone' },
  sealed: { phone: { purpose: 'phone', mask: maskPhone } },
  judge: judgeAccountChanges,
  judgedBy: ['username', 'userType', 'businessUnitId', 'roleIds'],
  guard: ({ platform, tx, actor }, changes) =>
    superviseChange(platform, tx, actor, { accounts: changes.map(({ id }) => id) }),
  write: writeAccounts,
})
