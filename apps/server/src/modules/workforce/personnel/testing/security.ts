import { ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const transfers = '/workbenchApi/workforce/transfers'
const change = () => ({ day: '2026-12-07', changes: { managerId: null } })

export const personnelSecurity: ModuleSecurity = {
  module: 'personnel',
  folder: 'workforce/personnel',
  owned: {
    ...ofResource(transfers, 'transfer', 'read', 'export'),
    [`POST ${transfers}`]: {
      names: { employmentId: 'employment' },
      with: () => ({ ...change(), key: 'submission-of-test' }),
    },
    [`POST ${transfers}/preview`]: { names: { employmentId: 'employment' }, with: change },
    [`POST ${transfers}/{id}/revocation`]: { names: { id: 'transfer' }, with: () => ({ revision: 1 }) },
  },
  lists: {
    [transfers]: {
      rows: rowsFrom({
        from: `personnel_act act join (select distinct subject_id, unit_id from assignment_row) place
          on place.subject_id = act.employment_id and act.kind = 'transfer'`,
        id: 'act.id',
        unit: 'place.unit_id',
      }),
      things: ['transfer'],
    },
  },
  addThings: async ({ server, thing }) => {
    const transfer = crypto.randomUUID()
    await server.database.pool.query(
      `insert into personnel_act (id, kind, employment_id, day, input, state, requester_name, submitted_at)
       values ($1, 'transfer', $2, '2026-12-07', '{}', 'applied', '', now())`,
      [transfer, thing('employment')],
    )
    return { things: { transfer } }
  },
}
