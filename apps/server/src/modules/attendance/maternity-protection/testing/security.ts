import { ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/attendance/maternity-protections'

export const maternityProtectionSecurity: ModuleSecurity = {
  module: 'maternity-protection',
  folder: 'attendance/maternity-protection',
  owned: {
    ...ofResource(path, 'maternityProtection', 'read', 'change', 'remove'),
    [`POST ${path}`]: {
      names: { employmentId: 'employment' },
      with: () => ({ expectedOn: '2029-01-01' }),
      outcome: 'at field',
    },
  },
  lists: {
    [path]: {
      rows: rowsFrom({
        from: `maternity_protection row join assignment_row place on place.subject_id = row.employment_id
          and place.during @> current_date`,
        id: 'row.id',
        unit: 'place.unit_id',
      }),
      things: ['maternityProtection'],
    },
  },
  async addThings({ insider: { client }, thing }) {
    const { data } = await client.post(path, { employmentId: thing('employment'), expectedOn: '2026-12-24' })
    return { things: { maternityProtection: data.id } }
  },
}
