import { ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/workforce'
const elements = [{ type: 'counter', digits: 4, per: 'rule' }]

export const jobNumbersSecurity: ModuleSecurity = {
  module: 'job-numbers',
  folder: 'workforce/job-numbers',
  owned: {
    ...ofResource(`${base}/job-numbers`, 'jobNumberRule', 'read', 'export', 'change'),
    [`POST ${base}/job-numbers`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ name: 'Numbers', elements, enabled: false }),
      outcome: 'at field',
    },
    [`POST ${base}/job-number-previews`]: {
      names: { ruleId: 'jobNumberRule', businessUnitId: 'unit' },
      with: () => ({ elements, entryOn: '2026-11-09' }),
    },
  },
  lists: { [`${base}/job-numbers`]: { rows: inUnit('job_number_rule'), things: ['jobNumberRule'] } },
  addThings: async ({ insider: { client }, unit }) => {
    const rule = { name: 'Numbers', businessUnitId: unit, elements, enabled: true }
    const { data } = await client.post(`${base}/job-numbers`, rule)
    return { things: { jobNumberRule: data.id } }
  },
}
