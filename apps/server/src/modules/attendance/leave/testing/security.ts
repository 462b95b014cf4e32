import { annualLeaveLaws } from '@rostrum/attendance-rules/leave/annual-laws'
import { sql } from 'kysely'
import { createImport } from '../../../../testing/create-import.ts'
import { ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/attendance'
const rules = `${base}/annual-leave-rules`

const ruleBody = () => {
  const { dimension, ...definition } = annualLeaveLaws[1]?.value.rule ?? {}
  return { name: 'Rule', dimension, definition }
}
const span = { from: '2026-12-01', to: '2026-12-01' }
const request = () => ({ kindCode: 'unpaid', span, reason: '', key: crypto.randomUUID() })

export const leaveSecurity: ModuleSecurity = {
  module: 'leave',
  folder: 'attendance/leave',
  owned: {
    ...ofResource(`${base}/leave-kinds`, 'leaveKind', 'read', 'change', 'export'),
    ...ofResource(`${base}/minimum-leave-units`, 'minimumLeaveUnit', 'read', 'change', 'export'),
    ...ofResource(`${base}/annual-leave`, 'leaveAccount', 'read', 'change', 'export'),
    ...ofResource(`${base}/leave-requests`, 'leaveRequest', 'read', 'export'),
    ...ofImports(`${base}/annual-leave`, 'importOfLeave', 'used'),
    [`GET ${base}/annual-leave/{id}/ledger`]: { names: { id: 'leaveAccount' } },
    [`POST ${base}/annual-leave/{id}/adjustments`]: {
      names: { id: 'leaveAccount' },
      with: () => ({ days: 1, remark: 'x', key: crypto.randomUUID() }),
    },
    [`POST ${base}/annual-leave/{id}/resets`]: { names: { id: 'leaveAccount' }, with: () => ({ remark: 'x' }) },
    [`POST ${base}/leave-kinds`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ code: 'study', name: 'Study' }),
      outcome: 'at field',
    },
    [`POST ${base}/leave-kinds/adoptions`]: { names: { businessUnitId: 'unit' } },
    [`GET ${base}/employees/{id}/leave`]: { names: { id: 'leaveAccount' } },
    [`GET ${base}/leave-calendar`]: {
      names: { employmentId: 'leaveAccount' },
      with: () => ({ from: '2026-12-01', to: '2026-12-31' }),
    },
    [`GET ${base}/leave-requests/choices`]: { names: { employmentId: 'leaveAccount' } },
    [`GET ${base}/leave-requests/{id}/evidence`]: { names: { id: 'leaveRequest' }, hidden: true },
    [`POST ${base}/leave-requests/quotes`]: { names: { employmentId: 'leaveAccount' }, with: request },
    [`POST ${base}/leave-requests`]: { names: { employmentId: 'leaveAccount' }, with: request },
    [`POST ${base}/leave-requests/{id}/cancellation`]: {
      names: { id: 'leaveRequest' },
      with: () => ({ byEmployer: false, remark: 'x' }),
    },
    [`POST ${base}/leave-requests/{id}/shortening`]: {
      names: { id: 'leaveRequest' },
      with: () => ({ lastDay: '2026-12-02', remark: 'x' }),
    },
    [`POST ${base}/own/leave-requests/{id}/cancellation`]: { names: { id: 'leaveRequest' }, hidden: true },
    [`POST ${base}/own/leave-requests/{id}/shortening`]: {
      names: { id: 'leaveRequest' },
      with: () => ({ lastDay: '2026-12-02' }),
      hidden: true,
    },
    [`POST ${rules}`]: { names: { businessUnitId: 'unit' }, with: ruleBody },
    [`PUT ${rules}/{id}`]: { names: { id: 'leaveRule' }, with: () => ({ ...ruleBody(), revision: 1 }) },
    [`POST ${rules}/{id}/previews`]: { names: { id: 'leaveRule' }, with: ruleBody },
    [`POST ${rules}/{id}/enablement`]: { names: { id: 'leaveRule' }, with: () => ({ revision: 1 }) },
    [`DELETE ${rules}/{id}/enablement`]: { names: { id: 'leaveRule' }, with: () => ({ revision: 1 }) },
  },
  unowned: {
    [`POST ${rules}/trials`]: 'a rule and a person as typed, which are stored nowhere',
    [`POST ${base}/own/leave-requests`]: 'a key of the caller, and leave for the caller alone',
  },
  lists: {
    [`${base}/leave-kinds`]: { rows: inUnit('leave_kind'), things: ['leaveKind'] },
    [`${base}/minimum-leave-units`]: { rows: inUnit('leave_kind'), things: ['minimumLeaveUnit'] },
    [`${base}/annual-leave`]: {
      rows: rowsFrom({
        from: '(select distinct subject_id, unit_id from assignment_row) row',
        id: 'subject_id',
        unit: 'unit_id',
      }),
      things: ['leaveAccount'],
    },
    [`${base}/leave-requests`]: {
      rows: rowsFrom({ from: 'leave_request row', id: 'row.id', unit: 'row.unit_id' }),
      things: ['leaveRequest'],
    },
  },
  async addThings({ server, insider: { client }, unit, thing }) {
    const { db } = server.database
    const employment = thing('employment')
    await client.post(`${base}/leave-kinds/adoptions`, { businessUnitId: unit })
    const [first, second] = [
      await client.post(rules, { ...ruleBody(), businessUnitId: unit }),
      await client.post(rules, { ...ruleBody(), businessUnitId: unit }),
    ]
    await client.post(`${rules}/${first.data.id}/enablement`, { revision: 1 })
    const sent = await client.post(`${base}/leave-requests`, {
      ...{ employmentId: employment, kindCode: 'unpaid', reason: '', key: crypto.randomUUID() },
      span: { from: '2026-12-07', to: '2026-12-11' },
    })
    const { rows } = await sql<{
      id: string
    }>`select id from leave_kind where business_unit_id = ${unit} limit 1`.execute(db)
    return {
      things: {
        ...{
          leaveKind: rows[0]?.id ?? '',
          minimumLeaveUnit: rows[0]?.id ?? '',
          leaveAccount: employment,
          leaveRule: second.data.id,
        },
        leaveRequest: sent.data.id,
        importOfLeave: await createImport(client, `${base}/annual-leave`),
      },
    }
  },
}
