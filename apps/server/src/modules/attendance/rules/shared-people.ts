import type { Tx } from '../../../kernel/database/database.ts'
import { findAncestors, isInAudience, type RuleAudience } from './nearest-rule.ts'
import { findPeopleAtWork } from './people-at-work.store.ts'

/** Names that a refusal contains. */
const maximumNames = 3

type Overlap<Other> = { readonly other: Other; readonly people: readonly string[]; readonly count: number }

/**
 * Finds people of a unit on a day who are in the audience of a rule and of another one, so that it is open which rule
 * holds.
 *
 * @returns the first other rule, with some of the people by name; undefined without shared people
 */
export async function findSharedPeople<Other extends RuleAudience>(
  tx: Tx,
  { unitId, day }: { readonly unitId: string; readonly day: string },
  own: RuleAudience,
  others: readonly Other[],
): Promise<Overlap<Other> | undefined> {
  if (others.length === 0) return undefined
  const departments = await findAncestors(tx, 'department', day)
  const reached = (await findPeopleAtWork(tx, unitId, day)).filter((person) => isInAudience(own, person, departments))
  for (const other of others) {
    const both = reached.filter((person) => isInAudience(other, person, departments))
    if (both.length === 0) continue
    const people = both.slice(0, maximumNames).map(({ name }) => name)
    return { other, people, count: both.length }
  }
  return undefined
}
