import { ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/attendance/scopes'
const permissions = `array(select distinct one from role, unnest(permissions) one where one like any (array[
  'attendance%', 'holiday:%', 'punch%', 'appeal:%', 'annual-leave%', 'clock-in-permission:%', 'reminder-template:%',
  'store-code:%']))`

export const dataPermissionsSecurity: ModuleSecurity = {
  module: 'attendance-data-permissions',
  folder: 'attendance/data-permissions',
  owned: {
    ...ofResource(path, 'attendanceScope', 'read', 'export', 'change'),
    [`GET ${path}/{id}/reach`]: { names: { id: 'attendanceScope' } },
    [`POST ${path}`]: {
      names: { accountId: 'account' },
      with: () => ({ scopes: [{ area: 'attendance', kind: 'self', ids: [] }] }),
      outcome: 'at field',
    },
  },
  unowned: {
    [`POST ${path}/bulk-previews`]: 'no field that many records can be given at once',
    [`POST ${path}/bulk-changes`]: 'no field that many records can be given at once',
  },
  lists: {
    [path]: {
      rows: rowsFrom({
        from: `(select * from role where admin or permissions && ${permissions}
          or exists (select from role_scope where role_id = role.id and area = 'attendance')) as role`,
        unit: 'business_unit_id',
      }),
      things: ['attendanceScope'],
    },
  },
  addThings: async ({ thing }) => ({ things: { attendanceScope: thing('role') } }),
}
