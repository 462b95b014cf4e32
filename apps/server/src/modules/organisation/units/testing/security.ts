import { createImport } from '../../../../testing/create-import.ts'
import { ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const organisation = '/workbenchApi/organisation'

export const unitsSecurity: ModuleSecurity = {
  module: 'units',
  folder: 'organisation/units',
  owned: {
    ...ofResource(`${organisation}/business-units`, 'unit', 'read', 'export', 'change', 'remove'),
    ...ofImports(`${organisation}/business-units`, 'importOfUnits', 'name'),
    [`POST ${organisation}/business-units`]: {
      names: { parentId: 'unit' },
      with: () => ({ code: 'X', name: 'X', kind: 'line' }),
      outcome: 'at field',
    },
  },
  lists: {
    [`${organisation}/business-units`]: {
      rows: rowsFrom({ from: 'business_unit', unit: 'id' }),
      things: ['unit'],
    },
  },
  addThings: async ({ insider }) => ({
    things: { importOfUnits: await createImport(insider.client, `${organisation}/business-units`) },
  }),
}
