import { standardRosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/workforce/roster-forms/{unitId}'

export const rosterFieldsSecurity: ModuleSecurity = {
  module: 'roster-fields',
  folder: 'workforce/roster-fields',
  owned: {
    [`GET ${path}`]: { names: { unitId: 'unit' } },
    [`PUT ${path}`]: { names: { unitId: 'unit' }, with: () => ({ version: 0, form: standardRosterForm }) },
  },
}
