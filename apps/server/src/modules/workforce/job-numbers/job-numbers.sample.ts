import type { Tx } from '../../../kernel/database/database.ts'
import { insertMany } from '../../../kernel/sample/insert-many.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'

/** A rule for each company of the demo: its country and five digits, as in `VN-10482`. */
export const addSampleRules = (tx: Tx, { idOf }: SampleWorld, countries: readonly string[]) =>
  insertMany(
    tx,
    'job_number_rule',
    countries.map((country) => ({
      ...{ id: idOf(`job-number-rule/${country}`), business_unit_id: idOf(`business-unit/${country}`) },
      name: `${country}-00001`,
      elements: JSON.stringify([
        { type: 'country' },
        { type: 'fixed', text: '-' },
        { type: 'counter', digits: 5, per: 'rule' },
      ]),
    })),
  )
