import { ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/attendance'
const effective = `${base}/effective-month-rules`
const full = `${base}/full-attendance-rules`
const workingTime = `${base}/working-time-rules`

export const attendanceRulesSecurity: ModuleSecurity = {
  module: 'attendance-rules',
  folder: 'attendance/rules',
  owned: {
    ...ofResource(effective, 'effectiveMonthRule', 'read', 'change', 'export'),
    ...ofResource(full, 'fullAttendanceRule', 'read', 'change', 'export'),
    [`POST ${effective}`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ name: 'Rule', from: '2026-01-01' }),
      outcome: 'at field',
    },
    [`POST ${full}`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ name: 'Rule', from: '2026-01-01' }),
      outcome: 'at field',
    },
    ...ofResource(workingTime, 'workingTimeRule', 'read', 'change', 'export'),
    [`POST ${workingTime}`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ name: 'Rule', from: '2026-01-01' }),
      outcome: 'at field',
    },
    [`GET ${effective}/{id}/preview`]: { names: { id: 'effectiveMonthRule' } },
    [`GET ${full}/{id}/preview`]: { names: { id: 'fullAttendanceRule' } },
  },
  lists: {
    [effective]: { rows: inUnit('effective_month_rule'), things: ['effectiveMonthRule'] },
    [full]: { rows: inUnit('full_attendance_rule'), things: ['fullAttendanceRule'] },
    [workingTime]: { rows: inUnit('working_time_rule'), things: ['workingTimeRule'] },
  },
  async addThings({ insider: { client }, unit }) {
    const rule = { businessUnitId: unit, name: 'Rule', from: '2026-01-01' }
    const [first, second] = [await client.post(effective, rule), await client.post(full, rule)]
    const third = await client.post(workingTime, rule)
    return {
      things: {
        ...{ effectiveMonthRule: first.data.id, fullAttendanceRule: second.data.id },
        workingTimeRule: third.data.id,
      },
    }
  },
}
