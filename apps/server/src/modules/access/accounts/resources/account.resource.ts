import { accounts } from '@rostrum/contracts/access/accounts/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'
import { maskEmail, maskPhone } from '../../../../kernel/crypto/mask.ts'
import { enforceGrantPolicy } from '../authority/enforce-grant-policy.ts'
import { precheckAccountChanges } from './precheck-account-changes.ts'
import { writeAccounts } from './write-accounts.ts'

export const accountResource = bindResource(accounts, {
  table: 'account',
  columns: {
    username: 'username',
    displayName: 'display_name',
    phone: 'phone_encrypted',
    email: 'email_encrypted',
    userType: 'user_type',
    dealerId: 'dealer_id',
    businessUnitId: 'business_unit_id',
    roleIds: { table: 'account_role', recordColumn: 'account_id', targetColumn: 'role_id' },
    locale: 'locale',
    locked: 'locked',
    hasPassword: sql`row.password_hash <> ''`,
    secondFactor: sql`exists (select 1 from second_factor where account_id = row.id and enrolled_at is not null)`,
    lastLoginAt: 'last_login_at',
    createdAt: 'created_at',
  },
  scopeColumns: { unit: sql`row.business_unit_id`, owner: sql`row.id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  personName: 'displayName',
  menu: { code: 'accounts', parent: 'access' },
  constraints: { account_username_key: 'username', account_phone_index_key: 'phone' },
  encrypted: { phone: { purpose: 'phone', mask: maskPhone }, email: { purpose: 'email', mask: maskEmail } },
  precheck: precheckAccountChanges,
  precheckFields: ['username', 'userType', 'dealerId', 'businessUnitId', 'roleIds'],
  guard: ({ platform, tx, actor }, changes) =>
    enforceGrantPolicy(platform, tx, actor, { accounts: changes.map(({ id }) => id) }),
  write: writeAccounts,
})
