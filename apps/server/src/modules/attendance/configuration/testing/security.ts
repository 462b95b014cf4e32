import { createImport } from '../../../../testing/create-import.ts'
import { ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/attendance'

export const configurationSecurity: ModuleSecurity = {
  module: 'attendance-configuration',
  folder: 'attendance/configuration',
  owned: {
    ...ofResource(`${base}/configurations`, 'attendanceConfiguration', 'read', 'export', 'change'),
    ...ofImports(`${base}/configurations`, 'importOfConfigurations', 'radius'),
    ...ofResource(`${base}/clock-in-permissions`, 'clockInPermission', 'read', 'export', 'change'),
    ...ofResource(`${base}/clock-in-holders`, 'employment', 'read', 'export'),
    [`POST ${base}/configurations`]: {
      names: { employmentId: 'employment' },
      with: () => ({ from: '2029-01-01', clocks: '1' }),
      outcome: 'at field',
    },
    [`POST ${base}/clock-in-permissions`]: {
      names: { unitId: 'unit' },
      with: () => ({ kind: 'may', from: '2029-01-01' }),
      outcome: 'at field',
    },
  },
  lists: {
    [`${base}/configurations`]: {
      rows: rowsFrom({
        from: `attendance_configuration row join assignment_row place on place.subject_id = row.employment_id
          and place.during @> current_date where row.rescinded_at is null`,
        id: 'row.id',
        unit: 'place.unit_id',
      }),
      things: ['attendanceConfiguration'],
    },
    [`${base}/clock-in-permissions`]: {
      rows: rowsFrom({
        from: 'clock_in_permission row where row.rescinded_at is null',
        id: 'row.id',
        unit: 'row.unit_id',
      }),
      things: ['clockInPermission'],
    },
    [`${base}/clock-in-holders`]: {
      rows: rowsFrom({
        from: `assignment_row place join employment on employment.id = place.subject_id and not employment.rescinded
          where place.during @> current_date and place.employment_state in ('entered', 'waiting_to_leave')`,
        id: 'place.subject_id',
        unit: 'place.unit_id',
      }),
      things: ['employment'],
    },
  },
  async addThings({ insider: { client }, unit: unitId, thing }) {
    const post = async (path: string, values: object): Promise<string> =>
      (await client.post(`${base}/${path}`, values)).data.id
    const from = '2026-01-01'
    return {
      things: {
        attendanceConfiguration: await post('configurations', {
          ...{ employmentId: thing('employment'), from, radius: 200 },
        }),
        clockInPermission: await post('clock-in-permissions', { unitId, from, to: '2026-01-31', kind: 'must' }),
        importOfConfigurations: await createImport(client, `${base}/configurations`),
      },
    }
  },
}
