import { ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/access/account-rules'

export const accountRulesSecurity: ModuleSecurity = {
  module: 'account-rules',
  folder: 'workforce/account-rules',
  owned: {
    ...ofResource(path, 'accountRule', 'read', 'export', 'change', 'remove'),
    [`PUT ${path}/{id}/author`]: { names: { id: 'accountRule' } },
    [`POST ${path}`]: {
      names: { businessUnitId: 'unit', postId: 'organisationPost', roleIds: 'role' },
      with: () => ({ name: 'X' }),
      outcome: 'at field',
    },
  },
  lists: { [path]: { rows: inUnit('account_rule'), things: ['accountRule'] } },
  addThings: async ({ server, unit, thing }) => {
    const id = crypto.randomUUID()
    await server.database.pool.query(
      `insert into account_rule (id, name, business_unit_id, enabled) values ($1, 'Rule', $2, false)`,
      [id, unit],
    )
    await server.database.pool.query('insert into account_rule_role (rule_id, role_id) values ($1, $2)', [
      id,
      thing('role'),
    ])
    return { things: { accountRule: id } }
  },
}
