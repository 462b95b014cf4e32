import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const chart = '/workbenchApi/organisation/chart'

export const chartSecurity: ModuleSecurity = {
  module: 'organisation-chart',
  folder: 'workforce/chart',
  owned: {
    [`GET ${chart}/departments`]: { names: { parent: 'department' } },
    [`GET ${chart}/people`]: { names: { department: 'department' } },
    [`GET ${chart}/lines`]: { names: { manager: 'employment' } },
  },
  alsoNeeded: { [`GET ${chart}/people`]: { held: 'employee:read' } },
}
