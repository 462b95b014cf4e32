import { createImport } from '../../../../testing/create-import.ts'
import { ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'
import type { TestStaff } from '../../../../testing/staff.ts'
import type { TestServer } from '../../../../testing/test-server.ts'
import { createStaffSession } from '../staff-session.store.ts'

const access = '/workbenchApi/access'

export const accountsSecurity: ModuleSecurity = {
  module: 'accounts',
  folder: 'access/accounts',
  owned: {
    ...ofResource(`${access}/accounts`, 'account', 'read', 'export', 'change', 'remove'),
    ...ofResource(`${access}/roles`, 'role', 'read', 'export', 'change', 'remove'),
    ...ofResource(`${access}/sessions`, 'session', 'read', 'remove'),
    ...ofImports(`${access}/accounts`, 'importOfAccounts', 'displayName'),
    [`PUT ${access}/accounts/{id}/password`]: {
      names: { id: 'account' },
      with: () => ({ password: 'Other2026a' }),
    },
    [`GET ${access}/accounts/{id}/invitation`]: { names: { id: 'account' } },
    [`POST ${access}/accounts/{id}/invitation`]: { names: { id: 'account' } },
    [`DELETE ${access}/accounts/{id}/invitation`]: { names: { id: 'account' } },
    [`GET ${access}/accounts/{id}/authority`]: { names: { id: 'account' } },
    [`DELETE ${access}/accounts/{id}/second-factor`]: { names: { id: 'account' } },
    [`POST ${access}/accounts`]: {
      names: { businessUnitId: 'unit', dealerId: 'dealer', roleIds: 'role' },
      with: () => ({ username: 'newcomer', displayName: 'X', userType: 'distributor' }),
      outcome: 'at field',
    },
    [`POST ${access}/roles`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ code: 'new', name: 'X', permissions: [], scopes: [] }),
      outcome: 'at field',
    },
  },
  unowned: {
    'POST /workbenchApi/auth/login': 'a captcha that anybody may solve',
    'GET /workbenchApi/access/permissions/{permission}/holders': 'a permission; who holds it is within the scope',
  },
  lists: {
    [`${access}/accounts`]: {
      rows: rowsFrom({ from: 'account', unit: 'business_unit_id', owner: 'id' }),
      things: ['account'],
    },
    [`${access}/roles`]: { rows: inUnit('role'), things: ['role'] },
    [`${access}/sessions`]: {
      rows: rowsFrom({
        from: 'staff_session session join account on account.id = session.account_id',
        id: 'session.id',
        unit: 'account.business_unit_id',
        owner: 'account.id',
      }),
      things: ['session'],
    },
  },
  async addThings({ server, insider, addColleague }) {
    const { accountId, roleIds } = await addColleague()
    return {
      things: {
        account: accountId,
        role: roleIds[0] ?? '',
        session: await addSession(server, await addColleague()),
        importOfAccounts: await createImport(insider.client, `${access}/accounts`),
      },
    }
  },
}

async function addSession({ platform, clock, database }: TestServer, { accountId }: TestStaff): Promise<string> {
  await platform.transaction((tx) => createStaffSession(tx, { accountId, now: clock.now(), address: '127.0.0.1' }))
  const { rows } = await database.pool.query('select id from staff_session where account_id = $1 limit 1', [accountId])
  return rows[0].id
}
