import type { Tx } from '../../../kernel/database/database.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { takeNumbers } from '../job-numbers/public.ts'
import { findUsedNumbers } from './contract.store.ts'

type Numbered = {
  /** As typed; empty for the next number of the rule. */
  readonly given: string
  readonly unitId: string
  readonly day: string
}

/**
 * The numbers of new contracts, in order. Contracts of one unit and day take a block of its rule.
 *
 * @throws DomainError at `number` where no unit upwards has a rule for contracts
 */
export async function numberContracts(tx: Tx, contracts: readonly Numbered[]): Promise<readonly string[]> {
  const numbers = contracts.map(({ given }) => given)
  const waiting = contracts.map((one, at) => ({ ...one, at })).filter(({ given }) => given === '')
  for (const group of Map.groupBy(waiting, ({ unitId, day }) => `${unitId} ${day}`).values()) {
    const [{ unitId, day } = { unitId: '', day: '' }] = group
    const taken = await takeNumbers(tx, { subject: 'contract', unitId, on: day, count: group.length }, (candidates) =>
      findUsedNumbers(tx, candidates),
    )
    if (!taken) throw invalid({ path: 'number', key: 'contract.number_missing' })
    for (const [nth, { at }] of group.entries()) numbers[at] = taken[nth] ?? ''
  }
  return numbers
}
