import type { jobNumberRules } from '@rostrum/contracts/workforce/job-numbers/resources'
import type { z } from 'zod'
import type { Precheck } from '../../../engines/resource/binding.ts'
import { findEnabledRules } from './job-number.store.ts'

type Values = Partial<z.output<typeof jobNumberRules.schema>>

/** A unit has one enabled rule for employees and one for contracts; the index of the table holds against two saves at once. */
export const refuseSecondRules: Precheck<Values, keyof Values> = async ({ platform, tx }, changes) => {
  const results = changes.map(({ id, before, after }) => ({ id, ...before, ...after, removed: !after }))
  const units = results.flatMap(({ businessUnitId }) => (businessUnitId === undefined ? [] : [businessUnitId]))
  const rules = await findEnabledRules(tx ?? platform.database.db, units)
  return results.map(({ id, businessUnitId = '', appliesTo = 'employee', enabled = true, removed }) => {
    const present = rules.get(`${businessUnitId} ${appliesTo}`)
    const isSecond = enabled && !removed && present !== undefined && present !== id
    return isSecond ? [{ path: 'enabled', key: 'job_number.rule_exists' }] : []
  })
}
