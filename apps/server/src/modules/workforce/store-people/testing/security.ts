import { createImport } from '../../../../testing/create-import.ts'
import { ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/stores/people'

export const storePeopleSecurity: ModuleSecurity = {
  module: 'store-people',
  folder: 'workforce/store-people',
  owned: {
    ...ofResource(path, 'storePerson', 'read', 'export', 'change'),
    ...ofImports(path, 'importOfStorePeople', 'remark'),
    [`POST ${path}`]: {
      names: { storeId: 'store', employmentId: 'employment' },
      with: () => ({ role: 'relief', from: '2026-01-01' }),
      outcome: 'at field',
    },
    [`POST ${path}/{id}/rescission`]: { names: { id: 'storePerson' }, with: () => ({ revision: 1 }) },
  },
  lists: {
    [path]: {
      rows: `select row.id, store.business_unit_id as unit, null as project, null as owner
        from store_person row join store on store.id = row.store_id where row.rescinded_at is null`,
      things: ['storePerson'],
    },
  },
  addThings: async ({ server, insider: { client }, thing }) => {
    const storePerson = crypto.randomUUID()
    await server.database.pool.query(
      `insert into store_person (id, revision, store_id, employment_id, role, during, origin, created_at)
       values ($1, 1, $2, $3, 'supervisor', '[2026-01-01,)', 'command', now())`,
      [storePerson, thing('store'), thing('employment')],
    )
    return { things: { storePerson, importOfStorePeople: await createImport(client, path) } }
  },
}
