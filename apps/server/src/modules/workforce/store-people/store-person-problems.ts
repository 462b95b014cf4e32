import type { ProposedChange, Refusal } from '../../../engines/resource/binding.ts'
import { precheckRows } from '../../../engines/timeline/precheck-rows.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { storePersonRows } from '../employees/public.ts'
import { findLinkFacts, type LinkFacts, type ProposedLink } from './store-people.store.ts'
import { type StorePersonValues, storePersonChange } from './store-person-change.ts'

type Field = 'storeId' | 'employmentId' | 'role' | 'from' | 'to'
type Proposed = ProposedChange<StorePersonValues>

/** What is against links of people, each at its field. */
export async function storePersonProblems(
  db: Db | Tx,
  changes: readonly Proposed[],
): Promise<readonly (readonly Refusal<Field>[])[]> {
  const requested = changes.flatMap((change, at) => {
    const link = linkOf(change)
    return link && isMoved(change) ? [{ at, link, change }] : []
  })
  const facts = await findLinkFacts(
    db,
    requested.map(({ link }) => link),
  )
  const taken = await precheckRows(
    db,
    storePersonRows,
    requested.map(({ link, change: { id = crypto.randomUUID(), before, after = {} } }) => ({
      subjectId: link.storeId,
      change: storePersonChange({ id, isCreate: before === undefined, values: after }),
    })),
  )
  const found = new Map(
    requested.map(({ at, link }, position): [number, readonly Refusal<Field>[]] => {
      const known = facts[position]
      const problems = known ? problemsOf(link, known) : []
      const isTaken = problems.length === 0 && taken[position] !== undefined
      return [at, isTaken ? [{ path: 'from', key: 'store_person.taken' }] : problems]
    }),
  )
  return changes.map((_change, at) => found.get(at) ?? [])
}

/** The link after a change; undefined while it is incomplete. */
function linkOf({ before, after }: Proposed): ProposedLink | undefined {
  const { storeId, employmentId, role, from, to = null } = { ...before, ...after }
  if (storeId === undefined || employmentId === undefined || role === undefined || from === undefined) return undefined
  return to !== null && to < from ? undefined : { storeId, employmentId, role, from, to }
}

/** A new remark says nothing about days. */
const isMoved = ({ before, after = {} }: Proposed): boolean =>
  before === undefined || (['role', 'from', 'to'] as const).some((field) => after[field] !== undefined)

/** @returns one problem at most: the first that makes the others meaningless */
function problemsOf({ role }: Pick<ProposedLink, 'role'>, facts: LinkFacts): readonly Refusal<Field>[] {
  if (facts.isNotEmployed) return [{ path: 'from', key: 'store_person.not_employed' }]
  if (facts.isStoreClosed) return [{ path: 'storeId', key: 'store_person.store_closed' }]
  if (role !== 'supervisor' && facts.isHome) return [{ path: 'storeId', key: 'store_person.home_store' }]
  return []
}
