import { createImport } from '../../../../testing/create-import.ts'
import { ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/workforce/further-assignments'
const unit = '(select unit_id from assignment_row part where part.subject_id = row.employment_id limit 1)'

export const furtherAssignmentsSecurity: ModuleSecurity = {
  module: 'further-assignments',
  folder: 'workforce/further-assignments',
  owned: {
    ...ofResource(path, 'furtherAssignment', 'read', 'export', 'change'),
    ...ofImports(path, 'importOfFurtherAssignments', 'remark'),
    [`POST ${path}`]: {
      names: { employmentId: 'employment', postId: 'organisationPost', storeId: 'store' },
      with: () => ({ kind: 'additional', from: '2026-01-01' }),
      outcome: 'at field',
    },
    [`POST ${path}/{id}/rescission`]: { names: { id: 'furtherAssignment' }, with: () => ({ revision: 1 }) },
  },
  lists: {
    [path]: {
      rows: rowsFrom({ from: 'further_assignment row', ...{ id: 'row.id', unit } }),
      things: ['furtherAssignment'],
    },
  },
  addThings: async ({ server, insider: { client }, thing }) => {
    const furtherAssignment = crypto.randomUUID()
    await server.database.pool.query(
      `insert into further_assignment (id, revision, employment_id, kind, post_id, during, remark, origin, created_at)
       values ($1, 1, $2, 'additional', $3, '[2026-01-01,)', '', 'command', now())`,
      [furtherAssignment, thing('employment'), thing('organisationPost')],
    )
    return { things: { furtherAssignment, importOfFurtherAssignments: await createImport(client, path) } }
  },
}
