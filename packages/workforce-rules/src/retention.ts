import type { Day } from '@rostrum/contracts/kernel/days'
import { type DatedRule, ruleOn } from './dated-rules.ts'

/** Kinds of records about employments that a law wants stored for some time after their end. */
type StoredKind = 'contract' | 'staff_file'

/** The least days after the end of an employment, by kind and country. Installations may store longer. */
const storedDays: Readonly<Record<StoredKind, readonly DatedRule<number>[]>> = {
  contract: [
    {
      ...{ country: 'CN', from: '2008-01-01', value: 730 },
      source: { law: 'Labour Contract Law', article: '50' },
    },
  ],
  staff_file: [
    {
      ...{ country: 'TH', from: '1998-08-19', value: 730 },
      source: { law: 'Labour Protection Act B.E. 2541', article: '115' },
    },
  ],
}

/** The least days that a law wants records stored; undefined where the data has no law. */
export const leastStoredDays = (kind: StoredKind, country: string, day: Day): number | undefined =>
  ruleOn(storedDays[kind], country, day)?.value

/** Countries with a law about a kind. */
export const countriesStoring = (kind: StoredKind): readonly string[] => [
  ...new Set(storedDays[kind].map(({ country }) => country)),
]
