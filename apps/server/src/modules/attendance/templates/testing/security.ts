import { ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/attendance'
const versioned = () => ({ revision: 1 })

export const templatesSecurity: ModuleSecurity = {
  module: 'attendance-templates',
  folder: 'attendance/templates',
  owned: {
    ...ofResource(`${base}/shifts`, 'shift', 'read', 'export', 'change'),
    ...ofResource(`${base}/templates`, 'attendanceTemplate', 'read', 'export', 'change'),
    ...ofResource(`${base}/template-assignments`, 'templateAssignment', 'read', 'export', 'change'),
    [`POST ${base}/shifts`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ code: 'N', name: 'Night', effectiveOn: '2026-01-01' }),
      outcome: 'at field',
    },
    [`POST ${base}/templates`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ name: 'Mall', kind: 'free', effectiveOn: '2026-01-01' }),
      outcome: 'at field',
    },
    [`POST ${base}/template-assignments`]: {
      names: { templateId: 'attendanceTemplate', unitId: 'unit' },
      with: () => ({ from: '2028-01-01' }),
      outcome: 'at field',
    },
    [`POST ${base}/templates/{id}/publication`]: { names: { id: 'attendanceTemplate' }, with: versioned },
    [`DELETE ${base}/templates/{id}/publication`]: { names: { id: 'attendanceTemplate' }, with: versioned },
  },
  lists: {
    [`${base}/shifts`]: { rows: inUnit('attendance_shift'), things: ['shift'] },
    [`${base}/templates`]: { rows: inUnit('attendance_template'), things: ['attendanceTemplate'] },
    [`${base}/template-assignments`]: {
      rows: `select row.id, template.business_unit_id as unit, null as project, null as owner
        from template_assignment row join attendance_template template on template.id = row.template_id
        where row.rescinded_at is null`,
      things: ['templateAssignment'],
    },
  },
  async addThings({ insider: { client }, unit: businessUnitId }) {
    const since = { businessUnitId, effectiveOn: '2026-01-01' }
    const post = async (path: string, values: object): Promise<string> =>
      (await client.post(`${base}/${path}`, values)).data.id
    const attendanceTemplate = await post('templates', { ...since, name: 'Street', kind: 'free' })
    await client.post(`${base}/templates/${attendanceTemplate}/publication`, versioned())
    return {
      things: {
        attendanceTemplate,
        shift: await post('shifts', { ...since, code: 'D', name: 'Day' }),
        templateAssignment: await post('template-assignments', {
          ...{ templateId: attendanceTemplate, unitId: businessUnitId, from: '2026-01-01', to: '2026-12-31' },
        }),
      },
    }
  },
}
