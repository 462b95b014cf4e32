import { createImport } from '../../../../testing/create-import.ts'
import { ofEvents, ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const guides = '/workbenchApi/stores/guides'
const roster = '/workbenchApi/workforce/roster'

export const employeesSecurity: ModuleSecurity = {
  module: 'employees',
  folder: 'workforce/employees',
  owned: {
    ...ofResource(roster, 'employment', 'read', 'export', 'change'),
    ...ofResource(guides, 'guide', 'read', 'export'),
    ...ofEvents(roster, 'employment', 'employmentEvent'),
    ...ofImports(roster, 'importOfStaff', 'name'),
    [`POST ${roster}/{id}/reveals`]: {
      names: { id: 'employment' },
      with: () => ({ field: 'phone', purpose: 'contract' }),
    },
    [`POST ${roster}`]: {
      names: {
        ...{ companyId: 'unit', departmentId: 'department', postId: 'organisationPost', storeId: 'store' },
        managerId: 'employment',
      },
      with: () => ({ name: 'Mai', effectiveOn: '2026-02-02' }),
      outcome: 'at field',
    },
  },
  lists: {
    [roster]: {
      rows: rowsFrom({
        from: '(select distinct subject_id, unit_id from assignment_row) row',
        id: 'subject_id',
        unit: 'unit_id',
      }),
      things: ['employment'],
    },
    [guides]: {
      rows: rowsFrom({
        from: `assignment_row row join post_row post on post.subject_id = row.post_id and post.kind = 'guide'`,
        ...{ id: 'row.subject_id', unit: 'row.unit_id' },
      }),
      things: ['guide'],
    },
  },
  addThings: async ({ server, insider: { client }, unit, thing }) => {
    await server.database.pool.query(`update business_unit set country = 'VN' where id = $1`, [unit])
    const { data } = await client.post(roster, {
      ...{ name: 'Trần Thị Mai', sex: 'female', birthday: '1990-01-01', nationality: 'VN', idNumber: '038300009999' },
      ...{ phone: '0912 345 999', labourRelationId: '00000000-0000-8000-8000-000000000101', effectiveOn: '2026-02-02' },
      ...{ companyId: unit, departmentId: thing('department'), postId: thing('organisationPost') },
    })
    const { events } = (await client.get(`${roster}/${data.id}/events`)).data
    const importOfStaff = await createImport(client, roster)
    return { things: { employment: data.id, guide: data.id, employmentEvent: events[0].id, importOfStaff } }
  },
}
